import { useEffect, useState } from 'react';
import { getCaptcha } from '#contract/captcha.ts';
import { call } from '#web/client/index.ts';
import { CaptchaFlow } from './captcha-flow.ts';

/** The captcha of a form that anyone may send: `<Captcha>` shows it, and the form is sent through its `submit`. */
export function useCaptcha(): CaptchaFlow {
  const [flow] = useState(() => new CaptchaFlow(() => call(getCaptcha)));
  useEffect(() => flow.appear(), [flow]);
  return flow;
}
