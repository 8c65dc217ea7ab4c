import { useTranslation } from 'react-i18next';
import type { ContactField } from '#contract/contact-fields.ts';
import type { FieldComparison } from '#contract/contact-filter.ts';
import type { Option } from '#web/ui/index.ts';
import { labelOf } from '../../fields/field-label.ts';
import { useFields } from '../../fields/fields.ts';
import { COMPARISONS_BY_TYPE } from './comparisons.ts';
import type { EditedCondition } from './edit-filter.ts';
import { type BuiltInAttribute, BUILT_IN_NAMES, BUILT_IN_ATTRIBUTES } from './built-in-attributes.ts';

/** An attribute that conditions can filter by, with its operators. */
export type Attribute = {
  about: EditedCondition['about'];
  label: string;
  operators: Option[];
  /** Undefined for an attribute that is not a custom field, and for a deleted field. */
  field: ContactField | undefined;
};

/**
 * Returns the attributes that conditions can filter by, and a function that finds a condition's attribute.
 */
export function useAttributes() {
  const { t } = useTranslation('contactFilter');
  const fields = useFields();
  const ofBuiltIn = (builtIn: BuiltInAttribute): Attribute => ({
    about: { builtIn },
    label: t(`builtIns.${builtIn}`),
    operators: BUILT_IN_ATTRIBUTES[builtIn].map(({ key }) => ({ value: key, label: t(`operators.${key}`) })),
    field: undefined,
  });
  const ofField = (key: string, used?: string): Attribute => {
    const field = fields.find((each) => each.key === key);
    const usual = COMPARISONS_BY_TYPE[field?.type ?? 'text'];
    const comparisons = usual.includes(used as FieldComparison) || !used ? usual : [...usual, used];
    return {
      about: { field: key },
      label: field ? labelOf(field) : key,
      operators: comparisons.map((value) => ({
        value,
        label: t(comparisonTextKey(value as FieldComparison, field)),
      })),
      field,
    };
  };
  return {
    /**
     * Finds a condition's attribute. Includes the condition's operator even if it no longer suits the field's
     * type.
     */
    of: ({ about, operator }: Pick<EditedCondition, 'about' | 'operator'>): Attribute =>
      'builtIn' in about ? ofBuiltIn(about.builtIn) : ofField(about.field, operator),
    builtIns: BUILT_IN_NAMES.map(ofBuiltIn),
    fields: fields.map(({ key }) => ofField(key)),
  };
}

const comparisonTextKey = (comparison: FieldComparison, field: ContactField | undefined) =>
  field?.type === 'date' && (comparison === 'more' || comparison === 'less')
    ? (`comparisonsOfDates.${comparison}` as const)
    : (`comparisons.${comparison}` as const);
