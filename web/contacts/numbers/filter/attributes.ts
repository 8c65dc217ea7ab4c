import { useTranslation } from 'react-i18next';
import type { ContactField } from '#contract/contact-fields.ts';
import type { FieldComparison } from '#contract/contact-filter.ts';
import type { Option } from '#web/ui/index.ts';
import { labelOf } from '../../fields/field-label.ts';
import { useFields } from '../../fields/fields.ts';
import { COMPARISONS } from './comparisons.ts';
import type { Edited } from './edit-filter.ts';
import { type Fact, FACT_NAMES, FACTS } from './facts.ts';

/** What a condition can be about: in words, with what it can be compared by. */
export type Attribute = {
  about: Edited['about'];
  label: string;
  operators: Option[];
  /** Undefined for a fact, and for a field that was deleted. */
  field: ContactField | undefined;
};

/** How attributes are found: those of a condition, and all that can be added. */
export function useAttributes() {
  const { t } = useTranslation('contactFilter');
  const fields = useFields();
  const ofFact = (fact: Fact): Attribute => ({
    about: { fact },
    label: t(`facts.${fact}`),
    operators: FACTS[fact].map(({ key }) => ({ value: key, label: t(`operators.${key}`) })),
    field: undefined,
  });
  const ofField = (key: string, used?: string): Attribute => {
    const field = fields.find((each) => each.key === key);
    const usual = COMPARISONS[field?.type ?? 'text'];
    const comparisons = usual.includes(used as FieldComparison) || !used ? usual : [...usual, used];
    return {
      about: { field: key },
      label: field ? labelOf(field) : key,
      operators: comparisons.map((value) => ({ value, label: t(nameOf(value as FieldComparison, field)) })),
      field,
    };
  };
  return {
    /** Of a condition; with how that compares, whatever the type of its field is now. */
    of: ({ about, operator }: Pick<Edited, 'about' | 'operator'>): Attribute =>
      'fact' in about ? ofFact(about.fact) : ofField(about.field, operator),
    facts: FACT_NAMES.map(ofFact),
    fields: fields.map(({ key }) => ofField(key)),
  };
}

const nameOf = (comparison: FieldComparison, field: ContactField | undefined) =>
  field?.type === 'date' && (comparison === 'more' || comparison === 'less')
    ? (`comparisonsOfDates.${comparison}` as const)
    : (`comparisons.${comparison}` as const);
