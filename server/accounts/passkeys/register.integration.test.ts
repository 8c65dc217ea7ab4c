import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/my-settings.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Browser } from '../testing/browser.ts';
import { addColleague } from '../testing/colleague.ts';
import { mailsTo } from '../testing/mails.ts';
import { addPasskey, requestPasskeyOptions, forwardedHostHeaders } from '../testing/passkeys.ts';
import { SoftwareKey, type KeyMistakes } from '../testing/software-key.ts';

const PASSWORD = 'Correct horse 1';
const USER_PRESENT = 0x01;

const database = useDatabase();
let web: TestConsole;
let origin: string;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
  origin = web.address.replace('127.0.0.1', 'localhost');
});
afterAll(() => web.stop());

async function open(): Promise<TestAccount & { browser: Browser; username: string }> {
  const username = `owner ${++accounts}`;
  const account = await openAccount(web, database(), username);
  const browser = new Browser(origin);
  await browser.signIn(username, PASSWORD);
  return { ...account, browser, username };
}

/** Adds a user to the account and signs them in with a new browser. */
async function openColleague(owner: TestAccount & { username: string }): Promise<Browser> {
  const username = `colleague of ${owner.username}`;
  await addColleague(database(), owner, username);
  const browser = new Browser(origin);
  await browser.signIn(username, PASSWORD);
  return browser;
}

const passkeysOf = async ({ call }: TestAccount) => (await call(calls.getSecurity)).body.passkeys;

async function send(browser: Browser, response: unknown, headers: Record<string, string> = {}) {
  const sent = await browser.send('POST', calls.addPasskey.path, { name: 'My key', response }, headers);
  return { status: sent.status, body: await sent.json() };
}

const NOT_USABLE = { status: 400, body: { code: 'passkey_not_usable', field: 'response' } };

describe('the options', () => {
  it('are for the requested host, and for a key that stores its user and verifies them', async () => {
    const { browser, username, accountId, userId } = await open();
    expect(await requestPasskeyOptions(browser, calls.passkeyOptions.path)).toMatchObject({
      rp: { id: 'localhost', name: 'Carillon' },
      user: {
        id: Buffer.from(`${accountId}.${userId}`).toString('base64url'),
        name: username,
        displayName: username,
      },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('list the existing passkeys of the host', async () => {
    const { browser } = await open();
    const { key } = await addPasskey(browser, origin);
    expect(await requestPasskeyOptions(browser, calls.passkeyOptions.path)).toMatchObject({
      excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
    });
    const elsewhere = forwardedHostHeaders('http://brand.example');
    expect(await requestPasskeyOptions(browser, calls.passkeyOptions.path, elsewhere)).toMatchObject({
      rp: { id: 'brand.example' },
      excludeCredentials: [],
    });
  });

  it.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])('are not given on %s', async (address) => {
    const { browser } = await open();
    const response = await browser.send(
      'POST',
      calls.passkeyOptions.path,
      undefined,
      forwardedHostHeaders(address),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'passkeys_need_name',
      message: expect.stringContaining('http://localhost:3000'),
    });
  });
});

describe('a passkey', () => {
  it('is added, and its user is notified', async () => {
    const owner = await open();
    await database()
      .db.owner.updateTable('users')
      .set({ email: 'owner@example.com' })
      .where('id', '=', owner.userId)
      .execute();
    const { id } = await addPasskey(owner.browser, origin);
    expect(await passkeysOf(owner)).toEqual([
      { id, name: 'My key', host: 'localhost', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(await mailsTo(database(), owner.accountId)).toMatchObject([
      { template: 'two-factor changed', data: { what: 'The passkey “My key” was added.' } },
    ]);
    expect((await owner.call(calls.listActivity)).body.items[0]).toMatchObject({
      action: 'passkey added',
      about: 'My key',
    });
  });

  it('is added once, and each challenge is accepted once', async () => {
    const owner = await open();
    const key = new SoftwareKey(origin);
    const answer = key.create(await requestPasskeyOptions(owner.browser, calls.passkeyOptions.path));
    expect((await send(owner.browser, answer)).status).toBe(200);
    expect(await send(owner.browser, answer)).toMatchObject(NOT_USABLE);
    const again = key.create(await requestPasskeyOptions(owner.browser, calls.passkeyOptions.path));
    expect(await send(owner.browser, again)).toMatchObject({ status: 409, body: { code: 'passkey_exists' } });
    expect(await passkeysOf(owner)).toHaveLength(1);
  });

  it.each<[string, KeyMistakes]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['nobody who was asked who they are', { flags: USER_PRESENT }],
  ])('of %s is refused', async (_name, wrong) => {
    const owner = await open();
    const answer = new SoftwareKey(origin).create(
      await requestPasskeyOptions(owner.browser, calls.passkeyOptions.path),
      wrong,
    );
    expect(await send(owner.browser, answer)).toMatchObject(NOT_USABLE);
    expect(await passkeysOf(owner)).toEqual([]);
  });

  it.each(['packed', 'apple', 'android-key', 'tpm', 'nonsense'])(
    'with a certificate (%s) is refused unread',
    async (format) => {
      const owner = await open();
      const options = await requestPasskeyOptions(owner.browser, calls.passkeyOptions.path);
      expect(await send(owner.browser, new SoftwareKey(origin).create(options, {}, format))).toMatchObject(
        NOT_USABLE,
      );
    },
  );

  it('made for another host is rejected', async () => {
    const owner = await open();
    const elsewhere = 'http://brand.example';
    const options = await requestPasskeyOptions(
      owner.browser,
      calls.passkeyOptions.path,
      forwardedHostHeaders(elsewhere),
    );
    expect(await send(owner.browser, new SoftwareKey(elsewhere).create(options))).toMatchObject(NOT_USABLE);
  });

  it('made for another user, or for an old challenge, is rejected', async () => {
    const [owner, other] = [await open(), await open()];
    const theirs = new SoftwareKey(origin).create(
      await requestPasskeyOptions(other.browser, calls.passkeyOptions.path),
    );
    for (const browser of [owner.browser, await openColleague(other)])
      expect(await send(browser, theirs)).toMatchObject(NOT_USABLE);
    await database().db.pool.query(
      `UPDATE one_time_tokens SET expires_at = expires_at - interval '5 minutes' WHERE user_id = $1`,
      [other.userId],
    );
    expect(await send(other.browser, theirs)).toMatchObject(NOT_USABLE);
  });

  it.each(garbage())('that is %j is refused', async (response) => {
    const { browser } = await open();
    // The JSON parser rejects NUL, which the database could not store.
    const isUnread = JSON.stringify(response).includes(String.raw`\u0000`);
    expect(await send(browser, response)).toMatchObject(isUnread ? { status: 400 } : NOT_USABLE);
  });

  it('is refused if any part of it is broken', async () => {
    const owner = await open();
    for (const part of ['clientDataJSON', 'attestationObject'] as const)
      for (const value of ['', '!', 'AAAA', Buffer.from('{}').toString('base64url'), 'A'.repeat(20_001)]) {
        const options = await requestPasskeyOptions(owner.browser, calls.passkeyOptions.path);
        const answer = new SoftwareKey(origin).create(options);
        answer.response[part] = value;
        expect(await send(owner.browser, answer)).toMatchObject(NOT_USABLE);
      }
  });

  it('has a name that can be displayed', async () => {
    const { browser } = await open();
    for (const name of ['', ' ', 'x'.repeat(101), 'a\u0000b', 'a\nb']) {
      const sent = await browser.post(calls.addPasskey.path, { name, response: {} });
      expect(sent.status).toBe(400);
      expect(await sent.json()).toMatchObject({ field: 'name' });
    }
  });

  it('can be removed only by its user', async () => {
    const [owner, stranger] = [await open(), await open()];
    const { id } = await addPasskey(owner.browser, origin);
    const remove = ({ call }: TestAccount) => call(calls.removePasskey, { params: { passkeyId: id } });
    expect((await remove(stranger)).status).toBe(404);
    const colleague = await openColleague(owner);
    expect((await colleague.send('DELETE', `/api/security/passkeys/${id}`)).status).toBe(404);
    expect(await passkeysOf(owner)).toHaveLength(1);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(404);
    expect(await passkeysOf(owner)).toEqual([]);
  });
});

function garbage(): unknown[] {
  const empty = { id: 'AA', rawId: 'AA', type: 'public-key', response: {} };
  return [
    null,
    7,
    'text',
    [],
    {},
    empty,
    { ...empty, id: '\u0000', rawId: '\u0000' },
    { ...empty, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    { ...empty, response: { clientDataJSON: 'bnVsbA', attestationObject: 'AA', transports: ['\u0000'] } },
  ];
}
