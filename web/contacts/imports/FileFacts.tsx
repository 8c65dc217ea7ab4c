import { useTranslation } from 'react-i18next';
import { DELIMITERS, ENCODINGS, type Layout } from '#contract/imports.ts';
import { NativeSelect, SimpleGrid } from '#web/ui/kit.ts';
import { Section } from '#web/ui/Section.tsx';

type Facts = Partial<Pick<Layout, 'encoding' | 'delimiter' | 'hasHeader'>>;
type Props = { layout: Layout; onChange: (facts: Facts) => void };

const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

export function FileFacts({ layout, onChange }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Section title={t('import.file')} context={t('import.fileContext')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} maw={760}>
        <NativeSelect
          label={t('import.encoding')}
          value={layout.encoding}
          data={ENCODINGS.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ encoding: currentTarget.value as Layout['encoding'] })}
        />
        <NativeSelect
          label={t('import.delimiter')}
          value={layout.delimiter}
          data={DELIMITERS.map((value) => ({
            value,
            label: t(`import.delimiters.${DELIMITER_NAMES[value]}`),
          }))}
          onChange={({ currentTarget }) =>
            onChange({ delimiter: currentTarget.value as Layout['delimiter'] })
          }
        />
        <NativeSelect
          label={t('import.header')}
          value={String(layout.hasHeader)}
          data={[
            { value: 'true', label: t('import.hasHeader') },
            { value: 'false', label: t('import.noHeader') },
          ]}
          onChange={({ currentTarget }) => onChange({ hasHeader: currentTarget.value === 'true' })}
        />
      </SimpleGrid>
    </Section>
  );
}
