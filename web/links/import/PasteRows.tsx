import { useTranslation } from 'react-i18next';
import { Button, Stack, TextArea } from '#web/ui/index.ts';
import { MAX_FILE_BYTES } from './read-csv.ts';

type Props = { text: string; isBusy: boolean; onText: (text: string) => void; onCheck: () => void };

/** Takes rows from the clipboard. */
export function PasteRows({ text, isBusy, onText, onCheck }: Props) {
  const { t } = useTranslation('links');
  return (
    <Stack>
      <TextArea
        fullWidth
        label={t('import.paste')}
        hint={t('import.pasteHint')}
        rows={4}
        maxRows={12}
        maxLength={MAX_FILE_BYTES}
        value={text}
        onChange={onText}
      />
      <div>
        <Button look="plain" busy={isBusy} disabled={text.trim() === ''} onClick={onCheck}>
          {t('import.check')}
        </Button>
      </div>
    </Stack>
  );
}
