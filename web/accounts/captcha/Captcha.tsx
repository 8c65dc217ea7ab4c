import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { CaptchaFlow } from './captcha-flow.ts';

// Loaded only when needed: few visitors ever see a captcha.
const Widget = lazy(async () => ({ default: (await import('./Widget.tsx')).Widget }));

/** Renders nothing until the form needs a captcha. */
export function Captcha({ captcha }: { captcha: CaptchaFlow }) {
  const state = useSyncExternalStore(captcha.subscribe, captcha.read);
  if (!state.required) return null;
  const { onSolved, onFailed, retry } = captcha;
  return (
    <Suspense>
      <Widget captcha={{ ...state, onSolved, onFailed, retry }} />
    </Suspense>
  );
}
