import { useState } from 'react';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';

export type Reasons = {
  label: string;
  /** The label of the empty option. */
  choose: string;
  usual: readonly string[];
  /** The option for a reason in the user's own words, and the label of its field. */
  other: string;
  otherLabel: string;
};

const MAX_REASON_LENGTH = 200;
const OTHER = 'other';

/** Calls `onChange` on every change; the reason is empty while none is chosen. */
export function ReasonField({ reasons, onChange }: { reasons: Reasons; onChange: (reason: string) => void }) {
  const [choice, setChoice] = useState('');
  const [words, setWords] = useState('');
  const { label, choose, usual, other, otherLabel } = reasons;
  return (
    <>
      <Select
        label={label}
        required
        focusFirst
        value={choice}
        options={[
          { value: '', label: choose },
          ...usual.map((reason) => ({ value: reason, label: reason })),
          { value: OTHER, label: other },
        ]}
        onChange={(value) => {
          setChoice(value);
          onChange(value === OTHER ? words : value);
        }}
      />
      {choice === OTHER && (
        <TextField
          label={otherLabel}
          required
          maxLength={MAX_REASON_LENGTH}
          value={words}
          onChange={(value) => {
            setWords(value);
            onChange(value);
          }}
        />
      )}
    </>
  );
}
