import type { Config } from '#server/platform/config.ts';
import type { ContentSources } from '#server/platform/http/content-policy.ts';

/**
 * What a page with the captcha may load besides what is ours. reCAPTCHA needs (its FAQ on Content-Security-Policy): `api.js`, the program that this loads from gstatic, and the
 * frames of the box and of its pictures. It writes `style` attributes into the page; for style elements nothing changes.
 */
export function captchaSources({ recaptcha }: Pick<Config, 'recaptcha'>): ContentSources {
  // ALTCHA needs nothing: its worker is an asset of ours.
  if (!recaptcha) return {};
  const own = `${recaptcha.url}/`;
  return {
    script: [own, 'https://www.gstatic.com/recaptcha/'],
    frame: [own, 'https://recaptcha.google.com/recaptcha/'],
    connect: [own],
    styleAttribute: ["'unsafe-inline'"],
  };
}
