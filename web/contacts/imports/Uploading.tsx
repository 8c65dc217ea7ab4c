import { useTranslation } from 'react-i18next';
import { Button, ProgressBar, Section, Stack, Text } from '#web/ui/index.ts';

type Props = { file: File; progress: number; onCancel: () => void };

/** Upload progress. After the upload, the server needs a few seconds to read a large workbook. */
export function Uploading({ file, progress, onCancel }: Props) {
  const { t } = useTranslation('imports');
  const words = t('uploading', { name: file.name });
  const cancelButton = (
    <Button look="plain" size="small" onClick={onCancel}>
      {t('cancel')}
    </Button>
  );
  return (
    <Stack narrow>
      <Section title={words} actions={cancelButton}>
        <Stack gap="xs">
          <ProgressBar value={progress * 100} label={words} moving />
          {progress === 1 && <Text tone="muted">{t('recognising')}</Text>}
        </Stack>
      </Section>
    </Stack>
  );
}
