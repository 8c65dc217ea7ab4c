import type { FastifyInstance } from 'fastify';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { httpDependencies } from '#server/roles/web.ts';
import { PERMISSIONS } from '#contract/access.ts';
import { isV1ErrorCode } from '#contract/v1/error-codes.ts';
import { type OwnerDb, WEB_CONNECTION_OPTIONS, openDatabase } from '../db/handles.ts';
import { buildHttpServer, type HttpDependencies } from '../http/server.ts';
import type { Identity } from '../http/routes.ts';
import { freePort } from '../postgres/address.ts';
import type { CallApi } from './call-api.ts';
import { testContext } from './context.ts';
import type { TestDatabase } from './database.ts';

export type TestConsole = {
  address: string;
  anonymous: CallApi;
  signIn(username: string, password: string): Promise<CallApi>;
  stop(): Promise<void>;
};

/**
 * Starts the web role on its own port, over real HTTP. `env` is as in `.env.example`. `change` can replace
 * parts of the server.
 */
export async function startConsole(
  test: TestDatabase,
  env: Record<string, string> = {},
  change: (parts: HttpDependencies) => HttpDependencies = (parts) => parts,
): Promise<TestConsole> {
  const port = await freePort();
  // Use separate database handles with the limits for requests, like the web role.
  const db = openDatabase(test.url, WEB_CONNECTION_OPTIONS);
  const context = testContext(
    { ...test, db },
    {
      PORT: String(port),
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...env,
    },
  );
  const app: FastifyInstance = await buildHttpServer(change(httpDependencies(context)));
  const address = await app.listen({ host: '127.0.0.1', port });
  const anonymous = createCaller(address);
  return {
    address,
    anonymous,
    signIn: (username, password) => signInWithToken(address, username, password),
    async stop() {
      await app.close();
      await db.stop();
    },
  };
}

/** Signs in like a program. Returns a function that makes calls with the token. */
export const signInWithToken = async (
  address: string,
  username: string,
  password: string,
): Promise<CallApi> => createCaller(address, await requestToken(address, username, password));

async function requestToken(address: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${address}/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token, error } = (await response.json()) as { token: string | null; error: string | null };
  if (!token) throw new Error(`Sign-in failed: ${error}`);
  return token;
}

/** Returns a function that makes calls, with or without a token. `more` are further headers. */
export function createCaller(
  address: string,
  token?: string,
  more: Readonly<Record<string, string>> = {},
): CallApi {
  return async (endpoint, input = {}) => {
    const {
      params = {},
      query = {},
      body,
      file,
    } = input as { params?: object; query?: object; body?: unknown; file?: Buffer };
    const values = new Map(Object.entries(params));
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    );
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${address}${path}?${search}`, {
      method: endpoint.method,
      headers: {
        ...more,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent === undefined
          ? {}
          : { 'content-type': file ? 'application/octet-stream' : 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: sent as BodyInit }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer: unknown = isJson ? JSON.parse(text) : undefined;
    if (endpoint.path.startsWith('/v1/') && !response.ok) requireKnownCode(answer);
    return {
      status: response.status,
      body: answer as never,
      text,
      headers: response.headers,
    };
  };
}

/** Fails if the API for programs gives an error code that its documentation does not explain. */
function requireKnownCode(answer: unknown): void {
  const { error } = answer as { error: { code: string } };
  if (!isV1ErrorCode(error.code))
    throw new Error(`contract/v1/error-codes.ts does not explain the code ${error.code}.`);
}

export type TestAccount = { accountId: number; userId: number; token: string; call: CallApi };

/** Turns on the features that pages and calls exist for. Operators turn them on for each account. */
export async function turnOnFeatures(owner: OwnerDb, accountId: number): Promise<void> {
  await owner
    .updateTable('accounts')
    .set({ short_codes_enabled: true })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Creates an account with all features, with a user and credits (in thousandths), and signs the user in.
 */
export async function openAccount(
  console: TestConsole,
  { db }: TestDatabase,
  username: string,
  credits = 1_000_000_000,
): Promise<TestAccount> {
  const ids = await createAccount(db.owner, {
    name: `${username} & Co`,
    username,
    password: 'Correct horse 1',
  });
  await turnOnFeatures(db.owner, ids.accountId);
  if (credits > 0) await db.owner.transaction().execute((tx) => grant(tx, ids.accountId, credits, 'test'));
  const token = await requestToken(console.address, username, 'Correct horse 1');
  return { ...ids, token, call: createCaller(console.address, token) };
}

/** Returns the identity of a user with all permissions, as routes see it. */
export const identityOf = ({ accountId, userId }: TestAccount): Identity => ({
  accountId,
  address: '127.0.0.1',
  actor: { kind: 'user', userId },
  standing: {
    isUser: true,
    isApiKey: false,
    permissions: PERMISSIONS,
    isMaster: true,
    features: [],
    traits: [],
    mustSetUpTwoFactor: false,
    isImpersonating: false,
  },
});
