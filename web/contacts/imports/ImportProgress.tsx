import { useTranslation } from 'react-i18next';
import type { ContactImport } from '#contract/imports.ts';
import { ProgressBar, Section, Stack, Text } from '#web/ui/index.ts';

export function ImportProgress({ contactImport }: { contactImport: ContactImport }) {
  const { t } = useTranslation('contacts');
  const { state, fileName, progress, rows } = contactImport;
  const words = state === 'saving' ? t('import.saving') : t('import.reading', { name: fileName });
  return (
    <Stack narrow aria-live="polite">
      <Section title={words} actions={<Text tone="muted">{t('import.rows', { count: rows })}</Text>}>
        <Stack gap="xs">
          <ProgressBar value={progress * 100} label={words} moving />
          <Text tone="muted">{t('import.leave')}</Text>
        </Stack>
      </Section>
    </Stack>
  );
}
