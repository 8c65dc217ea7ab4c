import type { ReactNode } from 'react';
import { MAX_TARGET_LENGTH } from '#contract/links.ts';
import { type FieldBinding, TextField } from '#web/ui/index.ts';
import { completeTarget } from './check-target.ts';

type Props = Omit<FieldBinding<string>, 'name'> & {
  name?: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  focusFirst?: boolean;
};

/** An address to which a link leads. Completes addresses without a protocol once they are typed. */
export function TargetField({ value, onChange, ...props }: Props) {
  return (
    <TextField
      {...props}
      value={value}
      onChange={onChange}
      onBlur={() => {
        const completed = completeTarget(value);
        if (completed !== value) onChange(completed);
      }}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={MAX_TARGET_LENGTH}
    />
  );
}
