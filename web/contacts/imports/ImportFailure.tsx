import { useTranslation } from 'react-i18next';
import type { ContactImport } from '#contract/imports.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, LinkButton, Stack, Text } from '#web/ui/index.ts';

export function ImportFailure({ contactImport: { problem } }: { contactImport: ContactImport }) {
  const { t } = useTranslation('contacts');
  return (
    <Stack narrow>
      <Alert tone="bad" title={t('import.failed')} icon={IconAlertTriangle}>
        <Stack align="start">
          <Text>{problem ?? t('import.failedText')}</Text>
          <LinkButton to="/Groups/Import" look="plain">
            {t('import.another')}
          </LinkButton>
        </Stack>
      </Alert>
    </Stack>
  );
}
