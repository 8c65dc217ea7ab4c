import { useEffect, useState } from 'react';
import { getCaptcha } from '#contract/captcha.ts';
import { call } from '#web/client/index.ts';
import { CaptchaFlow } from './captcha-flow.ts';

/** Creates a form's captcha. Show it with `<Captcha>`, and submit the form through its `submit`. */
export function useCaptcha(): CaptchaFlow {
  const [flow] = useState(() => new CaptchaFlow(() => call(getCaptcha)));
  useEffect(() => flow.mount(), [flow]);
  return flow;
}
