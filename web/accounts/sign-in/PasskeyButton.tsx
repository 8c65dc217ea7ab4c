import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { IconKey } from '#web/ui/icons.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import classes from './LoginPage.module.css';
import { offerPasskeys, completePasskeySignIn, signInWithPasskey } from './passkey.ts';
import type { SignInAttempt } from './use-sign-in-attempt.ts';

type Props = { attempt: SignInAttempt; onBegin: () => void };

/** Signs in with a passkey, from this button or the browser's autofill. */
export function PasskeyButton({ attempt, onBegin }: Props) {
  const { t } = useTranslation('accounts');
  useOfferPasskeys(attempt);
  if (!canUsePasskeys()) return null;
  return (
    <>
      <p className={classes.or}>{t('login.or')}</p>
      <Button
        look="plain"
        size="large"
        icon={IconKey}
        busy={attempt.isPending}
        onClick={() => {
          onBegin();
          attempt.mutate(signInWithPasskey);
        }}
      >
        {t('passkey.signIn')}
      </Button>
    </>
  );
}

/**
 * Offers passkeys in the browser's autofill after the first click, tap or key. Most visitors have no
 * passkey and do not need this code.
 */
function useOfferPasskeys({ mutate }: SignInAttempt): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const started = new AbortController();
    const start = async () => {
      started.abort();
      const chosen = await offerPasskeys();
      if (chosen && !unmounted.signal.aborted) mutate(() => completePasskeySignIn(chosen));
    };
    const signal = AbortSignal.any([unmounted.signal, started.signal]);
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => void start(), { signal });
    return () => unmounted.abort();
  }, [mutate]);
}
