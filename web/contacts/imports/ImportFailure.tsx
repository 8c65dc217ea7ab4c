import { useTranslation } from 'react-i18next';
import type { ContactImport } from '#contract/imports.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, Stack, Text } from '#web/ui/kit.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

export function ImportFailure({ contactImport: { problem } }: { contactImport: ContactImport }) {
  const { t } = useTranslation('contacts');
  return (
    <Alert
      color="red"
      role="alert"
      maw={760}
      title={t('import.failed')}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      <Stack align="flex-start">
        <Text>{problem ?? t('import.failedText')}</Text>
        <LinkButton to="/Groups/Import" variant="default">
          {t('import.another')}
        </LinkButton>
      </Stack>
    </Alert>
  );
}
