import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { PasswordField, type FieldBinding } from '#web/ui/index.ts';
import { StrengthMeter } from './StrengthMeter.tsx';
import { useStrength } from './use-strength.ts';

type Props = {
  label: string;
  confirmLabel: string;
  password: FieldBinding<string>;
  confirmation: FieldBinding<string>;
  /** The new password must not contain this name. */
  username?: string | undefined;
  /** Whether the fields come first on the page. The password then gets the focus. */
  first?: boolean;
};

/** The fields for a new password and its confirmation, with a strength meter. */
export function NewPasswordFields({
  label,
  confirmLabel,
  password,
  confirmation,
  username,
  first = false,
}: Props) {
  const { score, prepare } = useStrength(password.value);
  return (
    <>
      <PasswordField
        {...password}
        required
        label={label}
        hint={<StrengthMeter password={password.value} score={score} username={username} />}
        autoComplete="new-password"
        maxLength={MAX_LENGTHS.password}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page has one purpose
        autoFocus={first}
        onFocus={prepare}
      />
      <PasswordField
        {...confirmation}
        required
        label={confirmLabel}
        autoComplete="new-password"
        maxLength={MAX_LENGTHS.password}
      />
    </>
  );
}
