import type { Config } from '#server/platform/config.ts';
import type { ContentSources } from '#server/platform/http/content-policy.ts';

/**
 * Returns the third-party sources for pages with the captcha. reCAPTCHA needs `api.js`, the script from
 * gstatic, and the frames of its checkbox and pictures (see its FAQ on Content-Security-Policy). It also
 * adds `style` attributes. Style elements still need a nonce.
 */
export function captchaSources({ recaptcha }: Pick<Config, 'recaptcha'>): ContentSources {
  // ALTCHA needs no other sources: we serve its worker ourselves.
  if (!recaptcha) return {};
  const own = `${recaptcha.url}/`;
  return {
    script: [own, 'https://www.gstatic.com/recaptcha/'],
    frame: [own, 'https://recaptcha.google.com/recaptcha/'],
    connect: [own],
    styleAttribute: ["'unsafe-inline'"],
  };
}
