import { afterEach, expect, it } from 'vitest';
import { getAltchaChallenge, getCaptcha } from '#contract/captcha.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const KEYS = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' };

const database = useDatabase();
let web: TestConsole;
afterEach(() => web.stop());

/** Reads the content security policy, by directive. */
async function policy(): Promise<Map<string, string>> {
  const { headers } = await web.anonymous(getCaptcha);
  const directives = headers.get('content-security-policy')!.split(';');
  return new Map(directives.map((each) => [each.split(' ')[0]!, each.split(' ').slice(1).join(' ')]));
}

it('offers ALTCHA, with a new challenge each time, and loads nothing from third parties', async () => {
  web = await startConsole(database());
  expect((await web.anonymous(getCaptcha)).body).toEqual({ kind: 'altcha', key: '/api/captcha/challenge' });
  const first = await web.anonymous(getAltchaChallenge);
  expect(first.body).toEqual({
    parameters: expect.objectContaining({ algorithm: 'PBKDF2/SHA-256' }),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await web.anonymous(getAltchaChallenge)).body['signature']).not.toBe(first.body['signature']);
  expect([...(await policy()).values()].join(' ')).not.toContain('http');
});

it('offers reCAPTCHA if it has keys, and no challenges', async () => {
  web = await startConsole(database(), KEYS);
  expect((await web.anonymous(getCaptcha)).body).toEqual({
    kind: 'recaptcha',
    key: 'site',
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
  });
  expect((await web.anonymous(getAltchaChallenge)).status).toBe(404);
  const google = 'https://www.google.com/recaptcha/';
  const sources = await policy();
  expect(sources.get('script-src')).toContain(`${google} https://www.gstatic.com/recaptcha/`);
  expect(sources.get('frame-src')).toBe(`${google} https://recaptcha.google.com/recaptcha/`);
  expect(sources.get('connect-src')).toBe(`'self' ${google}`);
});

it('loads reCAPTCHA from the configured address', async () => {
  web = await startConsole(database(), { ...KEYS, RECAPTCHA_URL: 'https://www.recaptcha.net/recaptcha/' });
  expect((await web.anonymous(getCaptcha)).body).toMatchObject({
    script: 'https://www.recaptcha.net/recaptcha/api.js?render=explicit',
  });
  expect((await policy()).get('script-src')).toContain(' https://www.recaptcha.net/recaptcha/ ');
});
