import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { IconKey } from '#web/ui/icons.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import classes from './LoginPage.module.css';
import { offerPasskeys, signInWith, signInWithPasskey } from './passkey.ts';
import type { Attempt } from './use-attempt.ts';

type Props = { attempt: Attempt; onBegin: () => void };

/** Signs in with a passkey instead, from here or from what the browser fills in. */
export function PasskeyButton({ attempt, onBegin }: Props) {
  const { t } = useTranslation('accounts');
  useOffer(attempt);
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

/** Begins when the page is first touched: most visitors have no passkey, and need not wait for its code. */
function useOffer({ mutate }: Attempt): void {
  useEffect(() => {
    const left = new AbortController();
    const begun = new AbortController();
    const begin = async () => {
      begun.abort();
      const chosen = await offerPasskeys();
      if (chosen && !left.signal.aborted) mutate(() => signInWith(chosen));
    };
    const signal = AbortSignal.any([left.signal, begun.signal]);
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => void begin(), { signal });
    return () => left.abort();
  }, [mutate]);
}
