import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionPicker, type OptionSection } from '#web/ui/index.ts';
import { type Attribute, useAttributes } from './attributes.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { NumbersFilter } from './filter.ts';

type Props = { filter: NumbersFilter; onFilter: (change: NumbersFilter) => void; close: () => void };

/** Adds a condition: first its attribute, then its operator and value. */
export function NewCondition(props: Props) {
  const { t } = useTranslation(['contactFilter', 'contacts']);
  const { builtIns, fields } = useAttributes();
  const [attribute, setAttribute] = useState<Attribute>();
  if (attribute) return <ConditionEditor {...props} attribute={attribute} />;
  const all = [...builtIns, ...fields];
  return (
    <OptionPicker
      label={t('filterBy')}
      sections={[
        section(t('numbers.label', { ns: 'contacts' }), builtIns),
        section(t('group.fields', { ns: 'contacts' }), fields),
      ]}
      noResults={t('noAttribute')}
      onChoose={(key) => setAttribute(all.find(({ about }) => keyOf(about) === key))}
    />
  );
}

const section = (label: string, attributes: Attribute[]): OptionSection => ({
  label,
  options: attributes.map(({ about, label: name }) => ({ value: keyOf(about), label: name })),
});

const keyOf = (about: Attribute['about']): string =>
  'builtIn' in about ? about.builtIn : `field ${about.field}`;
