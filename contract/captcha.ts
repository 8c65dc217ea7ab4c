import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The token of a solved captcha: ALTCHA's payload (base64) or reCAPTCHA's response. */
export const captchaToken = z.string().max(8000).nullish();

/**
 * Returns the captcha to show. For ALTCHA, `key` is the URL that issues challenges. For reCAPTCHA, it is the
 * site key.
 */
export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha',
  access: 'public',
  summary: 'Get the kind of captcha and its key',
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('altcha'), key: z.string() }),
    z.object({ kind: z.literal('recaptcha'), key: z.string(), script: z.string() }),
  ]),
});
export type CaptchaKey = z.infer<typeof getCaptcha.answer>;

/** Returns a challenge in the format that ALTCHA's widget expects. */
export const getAltchaChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  access: 'public',
  summary: 'Get a new captcha challenge',
  answer: z.looseObject({}),
});
