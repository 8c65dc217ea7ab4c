import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changePassword } from '#contract/my-settings.ts';
import { call, CallProblem, wordsOf } from '#web/client/index.ts';
import { PASSWORD_SHOWN, showDone } from '#web/ui/toast.tsx';

export type Values = { currentPassword: string; password: string; confirmPassword: string };
export type Faults = Partial<Values>;

/** The form's field of each that the server knows. */
const FIELD_OF: Record<string, keyof Values> = {
  currentPassword: 'currentPassword',
  newPassword: 'password',
};

/** `show`: what the server found, at its field. */
export function useChangePassword(show: (faults: Faults) => void, onDone: () => void) {
  const { t } = useTranslation('mySettings');
  const { mutate, error, isPending, submittedAt } = useMutation({
    mutationFn: ({ currentPassword, password }: Values) =>
      call(changePassword, { body: { currentPassword, newPassword: password } }),
    onSuccess: () => {
      showDone(t('password.updated'), PASSWORD_SHOWN);
      onDone();
    },
    onError: (refusal) => {
      const field = fieldOf(refusal);
      if (field) show({ [field]: wordsOf(refusal) });
    },
  });
  const problem = error && !fieldOf(error) ? wordsOf(error) : null;
  return { mutate, isPending, submittedAt, problem };
}

function fieldOf(error: unknown): keyof Values | undefined {
  return error instanceof CallProblem ? FIELD_OF[error.field ?? ''] : undefined;
}
