import type { Config, Secrets } from '#server/platform/config.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

/**
 * Creates this installation's captcha (specification, 4.2): reCAPTCHA if its keys are configured, otherwise
 * ALTCHA.
 */
export function createCaptcha(
  { recaptcha }: Pick<Config, 'recaptcha'>,
  { key }: Pick<Secrets, 'key'>,
): Captcha {
  return recaptcha ? createRecaptcha(recaptcha) : createAltcha(key);
}
