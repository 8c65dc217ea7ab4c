import { useTranslation } from 'react-i18next';
import { LegendSection, Notice, Stack, Text, TextArea } from '#web/ui/index.ts';
import { LastUse } from '../LastUse.tsx';
import { toLines } from '../to-lines.ts';
import { useApiKey } from './key-context.ts';
import { KeyForm } from './KeyForm.tsx';
import { useKeyForm } from './use-key-form.ts';

/** The addresses from which the key can be used. */
export function WhitelistTab() {
  const { t } = useTranslation('apiKeys');
  const apiKey = useApiKey();
  const form = useKeyForm<{ networks: string }>({
    initial: { networks: apiKey.networks.join('\n') },
    toChanges: ({ networks }) => (networks === undefined ? {} : { networks: toLines(networks) }),
  });
  const isLimited = toLines(form.values.networks).length > 0;
  return (
    <KeyForm form={form}>
      <LegendSection title={t('whitelist.title')} context={t('whitelist.context')}>
        <Stack>
          <TextArea
            {...form.field('networks')}
            label={t('whitelist.field')}
            hint={t('whitelist.hint')}
            rows={6}
            maxRows={20}
            maxLength={5000}
          />
          <Notice tone="quiet">{t(isLimited ? 'whitelist.limited' : 'whitelist.everywhere')}</Notice>
          <Text size="sm" tone="muted">
            {t('whitelist.check')} {t('whitelist.lastUse')} <LastUse of={apiKey} />
          </Text>
        </Stack>
      </LegendSection>
    </KeyForm>
  );
}
