import type { Config, Secrets } from '#server/platform/config.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

/** The captcha of this installation (specification, 4.2): Google's where it has keys, otherwise its own. */
export function createCaptcha(
  { recaptcha }: Pick<Config, 'recaptcha'>,
  { key }: Pick<Secrets, 'key'>,
): Captcha {
  return recaptcha ? createRecaptcha(recaptcha) : createAltcha(key);
}
