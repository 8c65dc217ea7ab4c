import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IMPORTED_LINKS } from '#contract/links.ts';
import { CodeBlock, FileDrop, Notice, ProblemNote, Stack, Text } from '#web/ui/index.ts';
import { MAX_FILE_BYTES, readCsv } from './read-csv.ts';

const EXAMPLE = `target,title,slug,tags,endsAt
https://example.com/sale,Spring sale,spring,"sale, sms",2030-12-31
https://example.com/menu,Menu,,,`;

type Props = {
  error: unknown;
  onCsv: (csv: string) => void;
  /** The field for pasted rows. */
  children: ReactNode;
};

/** Takes a CSV file from disk, or rows from the clipboard. */
export function ChooseFile({ error, onCsv, children }: Props) {
  const { t } = useTranslation('links');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const read = async (file: File) => {
    setIsTooLarge(file.size > MAX_FILE_BYTES);
    if (file.size <= MAX_FILE_BYTES) onCsv(await readCsv(file));
  };
  return (
    <Stack>
      {isTooLarge && <Notice tone="bad">{t('import.tooLarge')}</Notice>}
      {error !== null && !isTooLarge && <ProblemNote error={error} />}
      <FileDrop
        label={t('import.drop')}
        hint={t('import.dropHint', { most: MAX_IMPORTED_LINKS })}
        buttonLabel={t('import.choose')}
        onFiles={([file]) => file && void read(file)}
      />
      {children}
      <Text tone="muted">{t('import.columns')}</Text>
      <CodeBlock title={t('import.example')} code={EXAMPLE} copyLabel={t('import.copyExample')} />
    </Stack>
  );
}
