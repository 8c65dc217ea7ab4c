import { useState } from 'react';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';

/** Why something is done: one of a few usual reasons, or one in the user's own words. */
export type Reasons = {
  label: string;
  /** Shown before one is chosen. */
  choose: string;
  usual: readonly string[];
  /** The choice of other words, and the field for them. */
  other: string;
  otherLabel: string;
};

/** In characters. */
const LONGEST = 200;
/** The value of a choice that is no reason itself. */
const OTHER = 'other';

/** Gives the reason each time that it changes; empty while there is none. */
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
          maxLength={LONGEST}
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
