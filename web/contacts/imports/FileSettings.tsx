import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactImport, Layout } from '#contract/imports.ts';
import { useSession } from '#web/accounts/index.ts';
import { IconSettings } from '#web/ui/icons.ts';
import { Button, Collapse, Section, useFormat } from '#web/ui/index.ts';
import { DELIMITER_NAMES, FileOptions, type FileChanges } from './FileOptions.tsx';

type Props = {
  contactImport: ContactImport;
  layout: Layout;
  onFileChange: (facts: FileChanges) => void;
  onHomeCountry: (country: string) => void;
};

/** A summary of how the file is read, with a button that opens the options. */
export function FileSettings({ contactImport, layout, onFileChange, onHomeCountry }: Props) {
  const { t } = useTranslation('imports');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Section
      title={contactImport.fileName}
      context={useSummary(contactImport, layout)}
      actions={
        <Button
          look="plain"
          size="small"
          icon={IconSettings}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('settings')}
        </Button>
      }
    >
      <Collapse id={id} opened={isOpen}>
        <FileOptions
          contactImport={contactImport}
          layout={layout}
          onChange={onFileChange}
          onHomeCountry={onHomeCountry}
        />
      </Collapse>
    </Section>
  );
}

/**
 * Summarizes the options, such as “Semicolon · Unicode (UTF-8) · Header in row 1 · Numbers in South Africa”.
 */
function useSummary({ kind, sheets }: ContactImport, layout: Layout): string {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { account } = useSession();
  const {
    delimiter,
    encoding,
    hasHeader,
    headerRow = 1,
    sheet = 0,
    homeCountry = account.homeCountry,
  } = layout;
  const numbers = t('numbersOf', { country: format.country(homeCountry) });
  if (kind === 'cards') return [t('cardsContext'), numbers].join(' · ');
  return [
    kind === 'text' && t(`delimiters.${DELIMITER_NAMES[delimiter]}`),
    kind === 'text' && t(`encodings.${encoding}`),
    sheets.length > 1 && sheets[sheet],
    hasHeader ? t('headerRow', { row: headerRow }) : t('withoutHeader'),
    numbers,
  ]
    .filter(Boolean)
    .join(' · ');
}
