import { getAltchaChallenge, getCaptcha } from '#contract/captcha.ts';
import { notFound } from '#server/platform/errors.ts';
import { publicRoute, type Route } from '#server/platform/http/routes.ts';
import type { Captcha } from './captcha.ts';

export const captchaRoutes = (captcha: Captcha): Route[] => [
  publicRoute(getCaptcha, async () => captcha.key()),

  publicRoute(getAltchaChallenge, async () => {
    if (!captcha.challenge) throw notFound('challenge');
    return captcha.challenge();
  }),
];
