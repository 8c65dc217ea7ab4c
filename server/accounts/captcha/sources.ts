import type { Config } from '#server/platform/config.ts';
import type { ContentSources } from '#server/platform/http/content-policy.ts';

/**
 * What a page with the captcha may load besides our own. reCAPTCHA needs `api.js`, the script that it loads from
 * gstatic, and the frames of the box and its pictures (see its FAQ on Content-Security-Policy). It writes `style`
 * attributes into the page; the rule for style elements stays.
 */
export function captchaSources({ recaptcha }: Pick<Config, 'recaptcha'>): ContentSources {
  // ALTCHA needs nothing: its worker is one of our assets.
  if (!recaptcha) return {};
  const own = `${recaptcha.url}/`;
  return {
    script: [own, 'https://www.gstatic.com/recaptcha/'],
    frame: [own, 'https://recaptcha.google.com/recaptcha/'],
    connect: [own],
    styleAttribute: ["'unsafe-inline'"],
  };
}
