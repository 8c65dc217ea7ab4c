import { useTranslation } from 'react-i18next';
import { type ContactImport, DELIMITERS, ENCODINGS, type Layout } from '#contract/imports.ts';
import { FieldGrid, Select } from '#web/ui/index.ts';
import { HomeCountry } from './HomeCountry.tsx';

/** The minimum number of rows that are offered as the header row. */
const MIN_HEADER_ROWS = 10;
const NO_HEADER = 'none';

export type FileChanges = Partial<
  Pick<Layout, 'encoding' | 'delimiter' | 'hasHeader' | 'headerRow' | 'sheet'>
>;
type TextProps = { layout: Layout; onChange: (facts: FileChanges) => void };
type Props = TextProps & { contactImport: ContactImport; onHomeCountry: (country: string) => void };

/** Options for reading a file. For contact cards, only the home country. */
export function FileOptions({ contactImport: { kind, sheets }, layout, onChange, onHomeCountry }: Props) {
  const { t } = useTranslation('imports');
  const row = layout.headerRow ?? 1;
  const rows = Array.from({ length: Math.max(MIN_HEADER_ROWS, row) }, (_, nth) => nth + 1);
  return (
    <FieldGrid columns={3}>
      {kind === 'text' && <TextFileOptions layout={layout} onChange={onChange} />}
      {sheets.length > 1 && (
        <Select
          label={t('sheet')}
          value={String(layout.sheet ?? 0)}
          options={sheets.map((name, index) => ({ value: String(index), label: name }))}
          onChange={(value) => onChange({ sheet: Number(value) })}
        />
      )}
      {kind !== 'cards' && (
        <Select
          label={t('header')}
          value={layout.hasHeader ? String(row) : NO_HEADER}
          options={[
            ...rows.map((each) => ({ value: String(each), label: t('headerRow', { row: each }) })),
            { value: NO_HEADER, label: t('noHeader') },
          ]}
          onChange={(value) =>
            onChange(
              value === NO_HEADER
                ? { hasHeader: false, headerRow: undefined }
                : { hasHeader: true, headerRow: Number(value) },
            )
          }
        />
      )}
      <HomeCountry layout={layout} onChange={onHomeCountry} />
    </FieldGrid>
  );
}

export const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

function TextFileOptions({ layout, onChange }: TextProps) {
  const { t } = useTranslation('imports');
  return (
    <>
      <Select
        label={t('encoding')}
        value={layout.encoding}
        options={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
        onChange={(value) => onChange({ encoding: value })}
      />
      <Select
        label={t('delimiter')}
        value={layout.delimiter}
        options={DELIMITERS.map((value) => ({
          value,
          label: t(`delimiters.${DELIMITER_NAMES[value]}`),
        }))}
        onChange={(value) => onChange({ delimiter: value })}
      />
    </>
  );
}
