import { useTranslation } from 'react-i18next';
import { FIELD_TYPES, type FieldType } from '#contract/contact-fields.ts';
import { type FormState, Select, TextArea } from '#web/ui/index.ts';

/** What a field is, as it is typed: choices a line each. */
export type KindValues = { type: FieldType; choices: string };

/** The choices that were typed. */
export const choicesIn = ({ type, choices }: KindValues): string[] =>
  type === 'choice'
    ? choices
        .split('\n')
        .map((choice) => choice.trim())
        .filter(Boolean)
    : [];

/** The type of a field, and what can be chosen. */
export function KindFields<Values extends KindValues>({ form }: { form: FormState<Values> }) {
  const { t } = useTranslation('contactFields');
  const { field, values } = form as unknown as FormState<KindValues>;
  return (
    <>
      <Select
        {...field('type')}
        label={t('type')}
        hint={t(`typeHints.${values.type}`)}
        options={FIELD_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      {values.type === 'choice' && (
        <TextArea
          {...field('choices')}
          required
          label={t('choices')}
          hint={t('choicesHint')}
          rows={3}
          maxRows={10}
        />
      )}
    </>
  );
}
