import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar, Stack, Text } from '#web/ui/index.ts';
import { solveAltcha } from './altcha.ts';
import type { ShownCaptcha } from './captcha-flow.ts';

/** ALTCHA asks nothing of the user: it solves its puzzle while something waits to be sent. */
export function AltchaBox({ captcha }: { captcha: ShownCaptcha }) {
  const { t } = useTranslation('accounts');
  useSolution(captcha);
  const isChecking = captcha.wanted;
  if (captcha.trouble === 'unknown') return null;
  return (
    <Stack gap={6}>
      <Text as="output" size="sm" tone="muted">
        {t(isChecking ? 'captcha.checking' : 'captcha.idle')}
      </Text>
      {/* How long it takes is not known: that it goes on is all that this shows. */}
      {isChecking && <ProgressBar value={100} thin moving />}
    </Stack>
  );
}

function useSolution({ wanted, key, solved, failed }: ShownCaptcha): void {
  const isWanted = wanted && key !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    const unless = (then: () => void) => !controller.signal.aborted && then();
    solveAltcha(controller).then(
      (token) => unless(() => (token === null ? failed('expired') : solved(token))),
      () => unless(() => failed('unknown')),
    );
    return () => controller.abort();
  }, [isWanted, solved, failed]);
}
