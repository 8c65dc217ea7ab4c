import { lazy, Suspense } from 'react';
import type { Captcha as CaptchaOfForm } from './use-captcha.ts';

// Loaded only when a captcha is asked for: hardly anybody ever sees one.
const Widget = lazy(async () => ({ default: (await import('./Widget.tsx')).Widget }));

/** The captcha of a form, once it needs one. */
export function Captcha({ captcha }: { captcha: CaptchaOfForm }) {
  if (!captcha.required) return null;
  return (
    <Suspense>
      <Widget captcha={captcha} />
    </Suspense>
  );
}
