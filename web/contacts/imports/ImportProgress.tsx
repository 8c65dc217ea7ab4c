import { useTranslation } from 'react-i18next';
import type { ContactImport } from '#contract/imports.ts';
import { Group, Progress, Stack, Text } from '#web/ui/kit.ts';

export function ImportProgress({ contactImport }: { contactImport: ContactImport }) {
  const { t } = useTranslation('contacts');
  const { state, fileName, progress, rows } = contactImport;
  const words = state === 'saving' ? t('import.saving') : t('import.reading', { name: fileName });
  return (
    <Stack gap="xs" maw={760} aria-live="polite">
      <Group justify="space-between">
        <Text fw={600}>{words}</Text>
        <Text c="dimmed">{t('import.rows', { count: rows })}</Text>
      </Group>
      <Progress value={progress * 100} size="lg" aria-label={words} transitionDuration={400} animated />
      <Text c="dimmed">{t('import.leave')}</Text>
    </Stack>
  );
}
