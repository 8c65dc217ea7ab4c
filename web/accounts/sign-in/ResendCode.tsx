import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#web/client/index.ts';
import { Button, Notice, Text } from '#web/ui/index.ts';
import classes from './SecondFactorPage.module.css';
import type { SentCode } from './use-second-factor.ts';

/** Lets the user request another code by email once a delay has passed. */
export function ResendCode({ sent, onSent }: { sent: SentCode; onSent: () => void }) {
  const { t } = useTranslation('accounts');
  const { sentTo, resendAfter, count, sending } = sent;
  if (resendAfter === null) {
    return (
      <Text size="sm" tone="muted">
        {t('secondFactor.noMore')}
      </Text>
    );
  }
  return (
    <div>
      {sending.error && <Notice tone="bad">{errorMessage(sending.error)}</Notice>}
      <ResendButton
        key={count}
        wait={resendAfter}
        isFirst={sentTo === null}
        isPending={sending.isPending}
        onResend={() => sending.mutate(undefined, { onSuccess: onSent })}
      />
      <Text size="sm" tone="muted" as="output">
        {count > 0 && t('secondFactor.resent', { sentTo })}
      </Text>
    </div>
  );
}

type ButtonProps = { wait: number; isFirst: boolean; isPending: boolean; onResend: () => void };

function ResendButton({ wait, isFirst, isPending, onResend }: ButtonProps) {
  const { t } = useTranslation('accounts');
  const seconds = useSecondsLeft(wait);
  if (seconds > 0 && !isFirst) {
    return (
      <Button look="link" size="small" className={classes.resend} disabled>
        <span className="number">{t('secondFactor.resendIn', { seconds })}</span>
      </Button>
    );
  }
  return (
    <Button look="link" size="small" className={classes.resend} busy={isPending} onClick={onResend}>
      {t(isFirst ? 'secondFactor.send' : 'secondFactor.resend')}
    </Button>
  );
}

/** Counts down by the clock, because timers slow down in background tabs. */
function useSecondsLeft(wait: number): number {
  const [until] = useState(() => Date.now() + wait * 1000);
  const [secondsLeft, setSecondsLeft] = useState(wait);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSecondsLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return secondsLeft;
}
