import { useTranslation } from 'react-i18next';
import type { ContactImport } from '#contract/imports.ts';
import { Inline, ProgressBar, Stack, Text } from '#web/ui/index.ts';

export function ImportProgress({ contactImport }: { contactImport: ContactImport }) {
  const { t } = useTranslation('contacts');
  const { state, fileName, progress, rows } = contactImport;
  const words = state === 'saving' ? t('import.saving') : t('import.reading', { name: fileName });
  return (
    <Stack gap="xs" narrow aria-live="polite">
      <Inline gap="md" justify="between">
        <Text strong>{words}</Text>
        <Text tone="muted">{t('import.rows', { count: rows })}</Text>
      </Inline>
      <ProgressBar value={progress * 100} label={words} moving />
      <Text tone="muted">{t('import.leave')}</Text>
    </Stack>
  );
}
