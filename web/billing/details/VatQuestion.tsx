import { useTranslation } from 'react-i18next';
import { type FieldBinding, Select } from '#web/ui/index.ts';

const ANSWERS = { '': null, yes: true, no: false } as const;
type Answer = keyof typeof ANSWERS;

/** A question with the answers yes and no, at first unanswered (specification, 5.3: South Africa). */
export function VatQuestion({
  field: { value, onChange, ...field },
}: {
  field: FieldBinding<boolean | null>;
}) {
  const { t } = useTranslation('billingDetails');
  const answers = Object.keys(ANSWERS) as Answer[];
  return (
    <Select<Answer>
      {...field}
      label={t('fields.isRsaVatRegistered')}
      required
      value={answers.find((answer) => ANSWERS[answer] === value) ?? ''}
      options={answers.map((answer) => ({ value: answer, label: t(`fields.${answer || 'choose'}`) }))}
      onChange={(answer) => onChange(ANSWERS[answer])}
    />
  );
}
