import { useEffect, useState, useSyncExternalStore } from 'react';
import { getCaptcha } from '#contract/captcha.ts';
import { call } from '#web/client/index.ts';
import { CaptchaFlow, type CaptchaState } from './captcha-flow.ts';

export type Captcha = CaptchaState & Pick<CaptchaFlow, 'submit' | 'solved' | 'failed' | 'retry'>;

/** The captcha of a form that anyone may send: `<Captcha>` shows it, and the form is sent through its `submit`. */
export function useCaptcha(): Captcha {
  const [flow] = useState(() => new CaptchaFlow(() => call(getCaptcha)));
  useEffect(() => flow.appear(), [flow]);
  const { submit, solved, failed, retry } = flow;
  return { ...useSyncExternalStore(flow.subscribe, flow.read), submit, solved, failed, retry };
}
