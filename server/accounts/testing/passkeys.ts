import * as calls from '#contract/my-settings.ts';
import { passkeySignIn, passkeySignInOptions } from '#contract/sign-in.ts';
import type { Browser } from './browser.ts';
import { SoftwareKey, type KeyMistakes } from './software-key.ts';

type Options = { options: never };

/** Returns the headers of a call that a trusted proxy forwards from a page on another host. */
export const forwardedHostHeaders = (origin: string) => ({
  origin,
  'x-forwarded-host': new URL(origin).host,
});

/** Requests the options for creating or using a passkey. */
export async function requestPasskeyOptions(
  browser: Browser,
  path: string,
  headers: Record<string, string> = {},
) {
  const response = await browser.send('POST', path, undefined, headers);
  return ((await response.json()) as Options).options;
}

/** Adds a passkey for the user who is signed in to the browser. */
export async function addPasskey(browser: Browser, origin: string, key = new SoftwareKey(origin)) {
  const headers = forwardedHostHeaders(origin);
  const response = key.create(await requestPasskeyOptions(browser, calls.passkeyOptions.path, headers));
  const added = await browser.send('POST', calls.addPasskey.path, { name: 'My key', response }, headers);
  if (added.status !== 200) throw new Error(await added.text());
  return { key, id: ((await added.json()) as { id: number }).id };
}

/** Signs in with a passkey, optionally with a deliberate mistake. */
export async function signInWithPasskey(
  browser: Browser,
  key: SoftwareKey,
  wrong: KeyMistakes = {},
  headers = {},
) {
  const options = await requestPasskeyOptions(browser, passkeySignInOptions.path, headers);
  return sendAnswer(browser, key.get(options, wrong), headers);
}

/** Sends a response to sign-in options. The response may be malformed. */
export async function sendAnswer(browser: Browser, response: unknown, headers = {}) {
  const sent = await browser.send('POST', passkeySignIn.path, { response }, headers);
  return {
    status: sent.status,
    ...((await sent.json()) as { authenticated: boolean; token: string | null; error: string | null }),
  };
}
