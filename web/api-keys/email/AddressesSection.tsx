import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EmailAddress } from '#contract/email-inlet.ts';
import { IconCheck, IconMail, IconPlus, IconRefresh } from '#web/ui/icons.ts';
import {
  Button,
  Chip,
  Inline,
  LegendSection,
  Moment,
  Row,
  Rows,
  Stack,
  Text,
  useDisclosure,
  useFormat,
  CopyCode,
} from '#web/ui/index.ts';
import { useIsEditable } from '../key/key-context.ts';
import { AddressDialog } from './AddressDialog.tsx';

const route = getRouteApi('/shell/ApiKeys/$keyId');

/** The addresses that still work, newest first. The address of the page can select one of them. */
export function AddressesSection({ addresses }: { addresses: EmailAddress[] }) {
  const { t } = useTranslation('apiKeys');
  const { clientId } = route.useSearch();
  const isEditable = useIsEditable();
  const [isCreating, creating] = useDisclosure();
  const isFirst = addresses.length === 0;
  return (
    <LegendSection title={t('email.addresses')} context={t('email.addressesContext')}>
      <Stack align="start">
        {isFirst ? (
          <Text tone="muted">{t('email.noAddress')}</Text>
        ) : (
          <Rows label={t('email.addresses')}>
            {addresses.map((each) => (
              <Row
                key={each.id}
                icon={IconMail}
                title={each.address}
                mark={
                  <Inline>
                    {String(each.id) === clientId && (
                      <Chip look="accent" icon={IconCheck} label={t('secrets.selected')} />
                    )}
                    <CopyCode code={each.address} label={t('email.copyAddress')} />
                  </Inline>
                }
                note={<AddressFacts address={each} />}
              />
            ))}
          </Rows>
        )}
        {isEditable && (
          <Button look="plain" icon={isFirst ? IconPlus : IconRefresh} onClick={creating.open}>
            {t(isFirst ? 'email.create' : 'email.replace')}
          </Button>
        )}
      </Stack>
      <AddressDialog isFirst={isFirst} opened={isCreating} onClose={creating.close} />
    </LegendSection>
  );
}

function AddressFacts({ address: { createdAt, expiresAt, lastUsedAt } }: { address: EmailAddress }) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  return (
    <>
      {t('secrets.created')} <Moment at={createdAt} /> ·{' '}
      {lastUsedAt === null ? (
        t('secrets.unused')
      ) : (
        <>
          {t('secrets.used')} <Moment at={lastUsedAt} />
        </>
      )}
      {expiresAt !== null && ` · ${t('secrets.expires', { at: format.dateTime(new Date(expiresAt)) })}`}
    </>
  );
}
