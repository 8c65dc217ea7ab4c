import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signIn } from '#contract/sign-in.ts';
import { signUp, type SignUpAnswer } from '#contract/sign-up.ts';
import { call } from '#web/client/index.ts';
import { showProblem } from '#web/ui/index.ts';
import type { CaptchaFlow } from '../captcha/captcha-flow.ts';
import { rememberUsername } from '../last-username.ts';
import { useContinueSignIn } from '../sign-in/use-sign-in-attempt.ts';
import { forgetValues, type Values } from './values.ts';

/** Creates the account, then signs in (specification, 4.2). */
export function useSignUp(captcha: CaptchaFlow) {
  const logIn = useFirstLogin();
  return async (values: Values): Promise<SignUpAnswer> => {
    const answer = await captcha.submit(
      (reCaptchaToken) => call(signUp, { body: { ...payloadOf(values), reCaptchaToken } }),
      ({ errors }) => errors.some(({ field }) => field === 'RecaptchaToken'),
    );
    if (!answer.hasErrors) await logIn(values);
    return answer;
  };
}

function payloadOf({ confirmEmail: _email, confirmPassword: _password, terms, ...values }: Values) {
  return {
    ...values,
    username: values.username.trim(),
    countryOfResidence: Number(values.countryOfResidence),
    countryToSms: Number(values.countryToSms),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    termsAccepted: terms,
  };
}

/**
 * Returns a function that forgets the form's values and signs in to the new account. If the sign-in fails,
 * the function opens Login.
 */
function useFirstLogin() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const continueSignIn = useContinueSignIn();
  return async ({ username, password }: Values): Promise<void> => {
    forgetValues();
    rememberUsername(username);
    const credentials = { username: username.trim(), password };
    const answer = await call(signIn, { body: credentials }).catch(() => null);
    if (answer?.authenticated || answer?.nextStep) return continueSignIn(answer);
    showProblem(t('signUp.loginFailed'));
    return navigate({ to: '/Login' });
  };
}
