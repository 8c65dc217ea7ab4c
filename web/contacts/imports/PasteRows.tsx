import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Stack, TextArea } from '#web/ui/index.ts';

/** In characters: far more than anyone copies from a spreadsheet. */
const MAX_LENGTH = 5_000_000;

/** Uploads pasted rows as a file. */
export function PasteRows({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('imports');
  const [text, setText] = useState('');
  const upload = () => onFile(new File([text], `${t('pasted')}.txt`, { type: 'text/plain' }));
  return (
    <Stack gap="xs">
      <TextArea
        fullWidth
        label={t('paste')}
        hint={t('pasteHint')}
        rows={3}
        maxRows={10}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={setText}
      />
      <div>
        <Button look="plain" disabled={text.trim() === ''} onClick={upload}>
          {t('usePasted')}
        </Button>
      </div>
    </Stack>
  );
}
