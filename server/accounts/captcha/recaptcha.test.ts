import { afterAll, beforeAll, expect, it } from 'vitest';
import { Problem } from '#server/platform/errors.ts';
import type { Captcha } from './captcha.ts';
import { createCaptcha } from './index.ts';
import { createRecaptcha } from './recaptcha.ts';
import { SiteverifyStandIn } from './testdata/siteverify-stand-in.ts';

const SECRET = 'known to us and Google';
const ADDRESS = '203.0.113.7';

const google = new SiteverifyStandIn(SECRET);
let url: string;
let captcha: Captcha;

beforeAll(async () => {
  url = await google.start();
  captcha = createCaptcha({ recaptcha: { siteKey: 'site', secret: SECRET, url } }, { key: 'ours' });
});
afterAll(() => google.stop());

const accepts = (token: string | null | undefined, by = captcha) =>
  // reCAPTCHA does not use the database.
  by.accepts(undefined as never, token, ADDRESS);

it('gives the page its key and the script’s address', () => {
  expect(captcha.key()).toEqual({ kind: 'recaptcha', key: 'site', script: `${url}/api.js?render=explicit` });
});

it('accepts an answer that Google accepts, once', async () => {
  expect(await accepts('right 1')).toBe(true);
  expect(await accepts('right 1')).toBe(false);
  expect(google.asked.at(-1)).toEqual({ secret: SECRET, response: 'right 1', remoteip: ADDRESS });
});

it('refuses what Google refuses', async () => {
  expect(await accepts('wrong')).toBe(false);
});

it('refuses an absent token without asking', async () => {
  const before = google.asked.length;
  expect([await accepts(null), await accepts(undefined), await accepts('')]).toEqual([false, false, false]);
  expect(google.asked).toHaveLength(before);
});

it.each<[string, string, () => Captcha]>([
  ['fails', 'broken', () => captcha],
  ['answers something else', 'garbled', () => captcha],
  ['does not answer', 'silent', () => createRecaptcha({ siteKey: 'site', secret: SECRET, url }, 50)],
  [
    'is not there',
    'right 2',
    () => createRecaptcha({ siteKey: 'site', secret: SECRET, url: 'http://127.0.0.1:1' }),
  ],
  ['does not know our secret', 'right 3', () => createRecaptcha({ siteKey: 'site', secret: 'old', url })],
])('reports the service as unavailable when Google %s', async (_what, token, by) => {
  const error = await accepts(token, by()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({
    kind: 'unavailable',
    message: 'Service unavailable. Please try again later.',
    cause: expect.anything(),
  });
});
