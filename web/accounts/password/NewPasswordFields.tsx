import type { FocusEventHandler } from 'react';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { PasswordInput } from '#web/ui/kit.ts';
import { StrengthMeter } from './StrengthMeter.tsx';
import { useStrength } from './use-strength.ts';

/** What a form gives a field: `form.getInputProps(…)`. */
type Input = { value?: string; onFocus?: FocusEventHandler };

type Props = {
  label: string;
  confirmLabel: string;
  password: Input;
  confirmation: Input;
  /** Where it is known: the password may not contain it. */
  username?: string | undefined;
  /** The first of the page. */
  first?: boolean;
};

/** A new password, how strong it is, and the same again. */
export function NewPasswordFields({
  label,
  confirmLabel,
  password,
  confirmation,
  username,
  first = false,
}: Props) {
  const typed = password.value ?? '';
  const { score, prepare } = useStrength(typed);
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        maxLength={MAX_LENGTHS.password}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type just this
        autoFocus={first}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={{ component: 'div', mt: 8 }}
        description={<StrengthMeter password={typed} score={score} username={username} />}
        {...password}
        onFocus={(event) => {
          prepare();
          password.onFocus?.(event);
        }}
      />
      <PasswordInput
        label={confirmLabel}
        autoComplete="new-password"
        maxLength={MAX_LENGTHS.password}
        {...confirmation}
      />
    </>
  );
}
