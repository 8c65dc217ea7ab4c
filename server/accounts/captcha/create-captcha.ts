import type { Config, Secrets } from '#server/platform/config.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

/** The captcha of this installation (specification, 4.2): reCAPTCHA if it has keys, otherwise ALTCHA. */
export function createCaptcha(
  { recaptcha }: Pick<Config, 'recaptcha'>,
  { key }: Pick<Secrets, 'key'>,
): Captcha {
  return recaptcha ? createRecaptcha(recaptcha) : createAltcha(key);
}
