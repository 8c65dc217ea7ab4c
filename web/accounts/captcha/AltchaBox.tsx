import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar, Stack, Text } from '#web/ui/index.ts';
import { solveAltcha } from './altcha.ts';
import type { CaptchaControls } from './captcha-flow.ts';

/** ALTCHA needs no user action: it solves its puzzle while a submission waits. */
export function AltchaBox({ captcha }: { captcha: CaptchaControls }) {
  const { t } = useTranslation('accounts');
  useSolution(captcha);
  const isChecking = captcha.isSolving;
  if (captcha.problem === 'unknown') return null;
  return (
    <Stack gap={6}>
      <Text as="output" size="sm" tone="muted">
        {t(isChecking ? 'captcha.checking' : 'captcha.idle')}
      </Text>
      {/* The duration is unknown: the bar only shows activity. */}
      {isChecking && <ProgressBar value={100} thin moving />}
    </Stack>
  );
}

function useSolution({ isSolving, key, onSolved, onFailed }: CaptchaControls): void {
  const isActive = isSolving && key !== undefined;
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const unlessAborted = (action: () => void) => !controller.signal.aborted && action();
    solveAltcha(controller).then(
      (token) => unlessAborted(() => (token === null ? onFailed('expired') : onSolved(token))),
      () => unlessAborted(() => onFailed('unknown')),
    );
    return () => controller.abort();
  }, [isActive, onSolved, onFailed]);
}
