import { useTranslation } from 'react-i18next';
import { FIELD_TYPES, type FieldType } from '#contract/contact-fields.ts';
import { type FormState, Select, TextArea } from '#web/ui/index.ts';

/** `choices` has one choice per line. */
export type TypeValues = { type: FieldType; choices: string };

export const parseChoices = ({ type, choices }: TypeValues): string[] =>
  type === 'choice'
    ? choices
        .split('\n')
        .map((choice) => choice.trim())
        .filter(Boolean)
    : [];

export function TypeFields<Values extends TypeValues>({ form }: { form: FormState<Values> }) {
  const { t } = useTranslation('contactFields');
  const { field, values } = form as unknown as FormState<TypeValues>;
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
