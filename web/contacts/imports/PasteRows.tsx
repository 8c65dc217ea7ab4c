import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Stack, TextArea } from '#web/ui/index.ts';

/** In characters: far more than anybody copies out of a spreadsheet. */
const LONGEST = 5_000_000;

/** Rows that were copied, which are uploaded as a file is. */
export function PasteRows({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('imports');
  const [text, setText] = useState('');
  const use = () => onFile(new File([text], `${t('pasted')}.txt`, { type: 'text/plain' }));
  return (
    <Stack gap="xs">
      <TextArea
        fullWidth
        label={t('paste')}
        hint={t('pasteHint')}
        rows={3}
        maxRows={10}
        maxLength={LONGEST}
        value={text}
        onChange={setText}
      />
      <div>
        <Button look="plain" disabled={text.trim() === ''} onClick={use}>
          {t('usePasted')}
        </Button>
      </div>
    </Stack>
  );
}
