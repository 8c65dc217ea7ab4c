import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRefusal, FULL_ACCESS, ROLES, type AccessContext, type UserRole } from '#contract/access.ts';
import { getSession } from '#contract/accounts.ts';
import { API_SCOPES, createApiKey } from '#contract/api-keys.ts';
import { createGroup, listGroups } from '#contract/contacts.ts';
import { type Endpoint, requirementsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { makeDirectLogin } from '#server/accounts/index.ts';
import type { Actor } from './platform/actor.ts';
import type { Authenticate } from './platform/http/mount.ts';
import {
  createCaller,
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from './platform/testing/console.ts';
import { useDatabase } from './platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
/** The account in which the test makes every call. Some calls end its user's sessions. */
let walked: TestAccount;
let account: TestAccount;
/** A key of the account `walked`. */
let keyId: number;

/** A user of the account `walked`. The test sets the id later. */
const user: Actor = { kind: 'user', userId: 0 };

/** Callers of every kind, by test token. */
const CALLERS: Record<string, { actor: Actor; standing: AccessContext }> = {
  ...Object.fromEntries(
    (Object.keys(ROLES) as UserRole[]).map((role) => [
      `user-who-is-${role}`,
      { actor: user, standing: { ...FULL_ACCESS, permissions: ROLES[role] } },
    ]),
  ),
  ...Object.fromEntries(
    (Object.keys(ROLES) as UserRole[]).map((role) => [
      `sub-account-user-who-is-${role}`,
      { actor: user, standing: { ...FULL_ACCESS, permissions: ROLES[role], isMaster: false } },
    ]),
  ),
  'operator-signed-in-as-a-user': {
    actor: { ...user, real: { kind: 'operator' } },
    standing: FULL_ACCESS,
  },
  'api-key': {
    actor: { kind: 'api-key', keyId: 1, name: 'Shop' },
    standing: { ...FULL_ACCESS, isUser: false, isApiKey: true },
  },
  ...Object.fromEntries(
    API_SCOPES.map((scope) => [
      `api-key-with-only-${scope}`,
      {
        actor: { kind: 'api-key', keyId: 2, name: 'Shop' } as const,
        standing: { ...FULL_ACCESS, isUser: false, isApiKey: true, permissions: [scope] },
      },
    ]),
  ),
  operator: { actor: { kind: 'operator' }, standing: { ...FULL_ACCESS, isUser: false } },
  'user-without-required-two-factor': { actor: user, standing: { ...FULL_ACCESS, mustSetUpTwoFactor: true } },
  'user-of-the-master-as-this-user': { actor: user, standing: { ...FULL_ACCESS, isImpersonating: true } },
  'account-without-any-feature': { actor: user, standing: { ...FULL_ACCESS, features: [], traits: [] } },
};

/** Authenticates the tokens of `CALLERS`. Passes other tokens to `authenticate`. */
const withTestCallers =
  (authenticate: Authenticate): Authenticate =>
  async (db, token, address, isUsed) => {
    const caller = CALLERS[token];
    if (!caller) return authenticate(db, token, address, isUsed);
    const { accountId, userId } = walked;
    const identity = { ...caller, accountId, address };
    if (caller.actor.kind === 'api-key')
      return { ...identity, apiKey: { keyId, maxConcurrentCalls: null, logsTexts: false } };
    if (caller.actor.kind !== 'user') return identity;
    return { ...identity, actor: { ...caller.actor, userId }, id: 0, userId };
  };

beforeAll(async () => {
  web = await startConsole(database(), {}, (parts) => ({
    ...parts,
    authenticate: withTestCallers(parts.authenticate),
  }));
  walked = await openAccount(web, database(), 'walked');
  account = await openAccount(web, database(), 'whoever');
  const { body } = await walked.call(createApiKey, {
    body: { name: 'Program', environment: 'live', scopes: ['messages.view'] },
  });
  keyId = body.id;
});
afterAll(() => web.stop());

const CODES = {
  'two-factor-required': 'two_factor_required',
  'api-keys-only': 'api_keys_only',
  'no-api-keys': 'no_api_keys',
  'users-only': 'users_only',
  'not-while-impersonating': 'not_while_impersonating',
  'not-permitted': 'not_permitted',
  'master-only': 'master_only',
  'not-available': 'not_available',
};

/**
 * Makes a call without valid input. Returns the error code if the caller lacks access. Returns a description
 * if the server fails, otherwise null.
 */
async function refusedAs(token: string, { method, path, upload, body }: Endpoint): Promise<string | null> {
  const ended = new AbortController();
  const type = upload ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${web.address}${path.replaceAll(/:\w+/g, '1')}`, {
    method,
    signal: ended.signal,
    headers: { authorization: `Bearer ${token}`, ...(upload || body ? { 'content-type': type } : {}) },
    ...(upload ? { body: 'number\n' } : body ? { body: '{}' } : {}),
  });
  const code = response.ok ? null : codeOf(await response.json());
  // Closes the response, because an event stream would not end.
  ended.abort();
  if (response.status >= 500 && response.status !== 503) return `failed with ${response.status}`;
  return response.status === 403 && Object.values(CODES).includes(code ?? '') ? code : null;
}

/** Returns the code of an error, in either of the two shapes. */
const codeOf = (body: unknown): string => {
  const { code, error } = body as { code?: string; error?: { code: string } };
  return error?.code ?? code ?? '';
};

const ofAccounts = Object.entries(endpoints).filter(([, endpoint]) => requirementsOf(endpoint));

describe.each(Object.keys(CALLERS))('%s', (token) => {
  it.each(ofAccounts)('may call %s only if the contract allows it', async (_name, endpoint) => {
    const refusal = findRefusal(requirementsOf(endpoint)!, CALLERS[token]!.standing);
    expect(await refusedAs(token, endpoint)).toBe(refusal ? CODES[refusal] : null);
  });
});

it('lets a viewer only read, except in calls about the viewer', () => {
  const open = ofAccounts.filter(([, endpoint]) => {
    const needs = requirementsOf(endpoint)!;
    return !needs.user && !findRefusal(needs, CALLERS['user-who-is-viewer']!.standing);
  });
  expect(open.filter(([, { method }]) => method !== 'GET').map(([name]) => name)).toEqual([]);
});

/** The scopes of the API by the first name in a path: to read, and to change something. */
const SCOPES_BY_NOUN: Record<string, [read: string, change?: string]> = {
  messages: ['messages.view', 'campaigns.send'],
  events: ['messages.view'],
  replies: ['messages.view', 'campaigns.send'],
  campaigns: ['messages.view', 'campaigns.send'],
  templates: ['campaigns.send', 'campaigns.send'],
  'sender-ids': ['campaigns.send', 'campaigns.send'],
  contacts: ['contacts.view', 'contacts.edit'],
  groups: ['contacts.view', 'contacts.edit'],
  fields: ['contacts.view', 'contacts.edit'],
  'opt-outs': ['opt-outs.view', 'opt-outs.edit'],
  balance: ['account.view'],
  prices: ['account.view'],
  usage: ['account.view'],
  lookups: ['account.view'],
};

it.each(ofAccounts.filter(([, { path }]) => path.startsWith('/v1/')))(
  'a program needs the scope of its subject for %s',
  (_name, endpoint) => {
    const [read, change] = SCOPES_BY_NOUN[endpoint.path.split('/')[2]!]!;
    expect(requirementsOf(endpoint)!.permission).toBe(endpoint.method === 'GET' ? read : change);
  },
);

describe('a signed-in user', () => {
  const setRole = (role: UserRole) =>
    database()
      .db.owner.updateTable('users')
      .set({ role })
      .where('account_id', '=', account.accountId)
      .execute();

  it('has the permissions of a new role from the next call on', async () => {
    expect((await account.call(createGroup, { body: { name: 'Before' } })).status).toBe(200);
    await setRole('viewer');
    expect(await account.call(createGroup, { body: { name: 'After' } })).toMatchObject({
      status: 403,
      body: {
        code: 'not_permitted',
        message: 'Your role does not allow this. Please ask an owner of your account.',
      },
    });
    expect((await account.call(listGroups)).status).toBe(200);
    const { body } = await account.call(getSession);
    expect(body).toMatchObject({ user: { role: 'viewer' }, account: { permissions: ROLES.viewer } });
    await setRole('owner');
  });

  it('is recorded in the audit log with the person behind the session', async () => {
    const { token } = await makeDirectLogin(database().db.owner, 'whoever');
    const response = await fetch(`${web.address}/api/sign-in/direct`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const answer = (await response.json()) as { token: string };
    const body = { name: 'By the operator', expiresOn: '2027-06-01' };
    expect((await createCaller(web.address, answer.token)(createGroup, { body })).status).toBe(200);
    const written = await database()
      .db.owner.selectFrom('audit_log')
      .select(['action', 'user_id', 'actor'])
      .where('account_id', '=', account.accountId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const actor = { kind: 'user', userId: account.userId, real: { kind: 'operator' } };
    expect(written).toEqual([
      { action: 'group set to expire', user_id: account.userId, actor },
      { action: 'signed in', user_id: account.userId, actor },
    ]);
  });
});
