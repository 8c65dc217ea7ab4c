import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { CaptchaFlow } from './captcha-flow.ts';

// Loaded only when a captcha is asked for: hardly anybody ever sees one.
const Widget = lazy(async () => ({ default: (await import('./Widget.tsx')).Widget }));

/** The captcha of a form, once it needs one. */
export function Captcha({ captcha }: { captcha: CaptchaFlow }) {
  const state = useSyncExternalStore(captcha.subscribe, captcha.read);
  if (!state.required) return null;
  const { solved, failed, retry } = captcha;
  return (
    <Suspense>
      <Widget captcha={{ ...state, solved, failed, retry }} />
    </Suspense>
  );
}
