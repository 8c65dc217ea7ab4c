import { useTranslation } from 'react-i18next';
import { FileDrop, ProblemNote, Stack } from '#web/ui/index.ts';
import { PasteRows } from './PasteRows.tsx';
import type { Upload } from './use-upload.ts';

/** Accepts files from disk and rows from the clipboard. */
export function UploadFile({ upload: { start, error } }: { upload: Upload }) {
  const { t } = useTranslation('imports');
  return (
    <Stack narrow>
      {error && <ProblemNote error={error} />}
      <FileDrop label={t('drop')} hint={t('dropHint')} buttonLabel={t('choose')} onFiles={start} />
      <PasteRows onFile={(file) => start([file])} />
    </Stack>
  );
}
