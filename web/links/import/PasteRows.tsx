import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, Stack, TextArea } from '#web/ui/index.ts';
import { MAX_FILE_BYTES } from './read-csv.ts';

export type PastedRows = {
  text: string;
  isBusy: boolean;
  onText: (text: string) => void;
  onCheck: () => void;
};

type Props = PastedRows & {
  label: string;
  /** Other buttons, beside the one that checks the rows. */
  children?: ReactNode;
};

/** Takes rows from the clipboard. */
export function PasteRows({ text, isBusy, onText, onCheck, label, children }: Props) {
  const { t } = useTranslation('links');
  return (
    <Stack>
      <TextArea
        fullWidth
        label={label}
        hint={t('import.pasteHint')}
        rows={4}
        maxRows={12}
        maxLength={MAX_FILE_BYTES}
        value={text}
        onChange={onText}
      />
      <Inline>
        <Button look="plain" busy={isBusy} disabled={text.trim() === ''} onClick={onCheck}>
          {t('import.check')}
        </Button>
        {children}
      </Inline>
    </Stack>
  );
}
