import { useTranslation } from 'react-i18next';
import { DELIMITERS, ENCODINGS, type Layout } from '#contract/imports.ts';
import { FieldGrid, Section, Select } from '#web/ui/index.ts';

type Facts = Partial<Pick<Layout, 'encoding' | 'delimiter' | 'hasHeader'>>;
type Props = { layout: Layout; onChange: (facts: Facts) => void };

const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

export function FileFacts({ layout, onChange }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Section title={t('import.file')} context={t('import.fileContext')}>
      <FieldGrid columns={3}>
        <Select
          label={t('import.encoding')}
          value={layout.encoding}
          options={ENCODINGS.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
          onChange={(value) => onChange({ encoding: value })}
        />
        <Select
          label={t('import.delimiter')}
          value={layout.delimiter}
          options={DELIMITERS.map((value) => ({
            value,
            label: t(`import.delimiters.${DELIMITER_NAMES[value]}`),
          }))}
          onChange={(value) => onChange({ delimiter: value })}
        />
        <Select
          label={t('import.header')}
          value={String(layout.hasHeader)}
          options={[
            { value: 'true', label: t('import.hasHeader') },
            { value: 'false', label: t('import.noHeader') },
          ]}
          onChange={(value) => onChange({ hasHeader: value === 'true' })}
        />
      </FieldGrid>
    </Section>
  );
}
