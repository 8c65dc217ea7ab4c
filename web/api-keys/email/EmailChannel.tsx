import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EmailChannel as Channel } from '#contract/email-inlet.ts';
import { Alert, LegendSection, Notice, PageSkeleton, ProblemNote, Stack, CodeBlock } from '#web/ui/index.ts';
import { useApiKey } from '../key/key-context.ts';
import { AddressesSection } from './AddressesSection.tsx';
import { emailChannelQuery } from './email-queries.ts';
import { EmailForm } from './EmailForm.tsx';

/** How the key takes mails that become messages. */
export function EmailChannel() {
  const { t } = useTranslation('apiKeys');
  const { id: keyId } = useApiKey();
  const { data, error, refetch } = useQuery(emailChannelQuery(keyId));
  if (!data)
    return error ? (
      <ProblemNote error={error} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton kind="form" />
    );
  if (!data.isAvailable) return <Alert tone="quiet">{t('email.unavailable')}</Alert>;
  return (
    <>
      <AddressesSection addresses={data.addresses} />
      {data.addresses.length > 0 && <HowTo channel={data} />}
      <EmailForm channel={data} />
    </>
  );
}

/** An example of a mail, and what prevents sending at the moment. */
function HowTo({ channel }: { channel: Channel }) {
  const { t } = useTranslation('apiKeys');
  const { scopes, sending } = useApiKey();
  const [newest] = channel.addresses;
  return (
    <LegendSection title={t('email.howTo')} context={t('email.howToContext')}>
      <Stack>
        {!scopes.includes('campaigns.send') && <Notice tone="quiet">{t('email.noScope')}</Notice>}
        {channel.allowedSenders.length === 0 && <Notice tone="quiet">{t('email.noSenders')}</Notice>}
        {sending.defaultSender === null && <Notice tone="quiet">{t('email.noSender')}</Notice>}
        <CodeBlock
          title={t('email.example')}
          code={t('email.exampleMail', { address: newest!.address })}
          copyLabel={t('email.copyExample')}
        />
        <Notice tone="quiet">{t('email.rules')}</Notice>
      </Stack>
    </LegendSection>
  );
}
