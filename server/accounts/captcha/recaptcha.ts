import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Captcha } from './captcha.ts';

/** The response of `siteverify` (developers.google.com/recaptcha/docs/verify). */
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
type Verdict = z.infer<typeof verdict>;

/** Errors caused by a wrong secret in the configuration, not by the user. */
const CONFIGURATION_ERRORS = ['missing-input-secret', 'invalid-input-secret'];

/** Creates a captcha with Google's reCAPTCHA, which accepts each token once, for two minutes. */
export function createRecaptcha(
  { siteKey, secret, url }: NonNullable<Config['recaptcha']>,
  timeoutMs = 5000,
): Captcha {
  const ask = async (token: string, address: string): Promise<Verdict> => {
    const response = await fetch(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return verdict.parse(await response.json());
  };
  return {
    key: () => ({ kind: 'recaptcha', key: siteKey, script: `${url}/api.js?render=explicit` }),
    accepts: async (_db, token, address) => {
      if (!token) return false;
      const { success, 'error-codes': codes } = await ask(token, address).catch((error: unknown) => {
        throw captchaUnavailable(error);
      });
      if (codes.some((code) => CONFIGURATION_ERRORS.includes(code))) throw captchaUnavailable(codes);
      return success;
    },
  };
}

/** Returns the error that the specification defines (section 8). `cause` is only logged. */
function captchaUnavailable(cause: unknown): Problem {
  const problem = new Problem(
    'unavailable',
    'captcha_unavailable',
    'Service unavailable. Please try again later.',
  );
  problem.cause = cause;
  return problem;
}
