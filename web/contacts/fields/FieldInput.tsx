import type { ContactField } from '#contract/contact-fields.ts';
import { MAX_VALUE_LENGTH } from '#contract/contact-fields.ts';
import { DateField, Select, TextField } from '#web/ui/index.ts';

type Props = {
  field: Pick<ContactField, 'type' | 'choices'>;
  name?: string;
  label: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** The input for a custom field's value. It depends on the field's type. */
export function FieldInput({ field: { type, choices }, ...props }: Props) {
  if (type === 'choice')
    return (
      <Select
        {...props}
        options={[{ value: '', label: '' }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
      />
    );
  if (type === 'date') return <DateField {...props} direction="past" />;
  return (
    <TextField
      {...props}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      maxLength={MAX_VALUE_LENGTH}
    />
  );
}
