import { sql } from 'kysely';
import { type ApiKeyDetails, type ApiScope, changeApiKey, createApiKey } from '#contract/api-keys.ts';
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import { createCaller, type TestAccount, type TestConsole } from '#server/platform/testing/console.ts';

/** A program with an API key. `once` makes calls with an `Idempotency-Key`. */
export type Program = { keyId: number; secret: string; call: CallApi; once: (key: string) => CallApi };

const USUAL_SCOPES: ApiScope[] = ['campaigns.send', 'messages.view', 'account.view'];

type Settings = Input<typeof changeApiKey>['body'] & {
  environment?: ApiKeyDetails['environment'];
  scopes?: ApiScope[];
};

/** Creates a key with these settings, and a program that uses it. By default, it may send and read messages. */
export async function openProgram(
  web: TestConsole,
  account: TestAccount,
  { environment = 'live', scopes = USUAL_SCOPES, ...settings }: Settings = {},
): Promise<Program> {
  const { body } = await account.call(createApiKey, { body: { name: 'Shop', environment, scopes } });
  if (Object.keys(settings).length > 0)
    await account.call(changeApiKey, { params: { keyId: body.id }, body: settings });
  return {
    keyId: body.id,
    secret: body.secret,
    call: createCaller(web.address, body.secret),
    once: (key) => createCaller(web.address, body.secret, { 'idempotency-key': key }),
  };
}

/** The error of a call, as its status, its code and the field that it names. */
export const errorOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, param } = (body as { error: { code: string; param: string | null } }).error;
  return [status, code, param];
};

/** Makes a call with an Idempotency-Key. Returns what a repeated call must return too. */
export async function callOnce<E extends Endpoint>(
  { once }: Program,
  key: string,
  endpoint: E,
  input: Partial<Input<E>>,
): Promise<{ status: number; body: Answer<E> }> {
  const { status, body } = await once(key)(endpoint, input);
  return { status, body };
}

/** The actions that a program has in the activity log of an account, oldest first. */
export async function actionsOf(
  { db }: TestDatabase,
  { accountId }: TestAccount,
  { keyId }: Program,
): Promise<string[]> {
  const rows = await db.owner
    .selectFrom('audit_log')
    .select('action')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`actor @> ${JSON.stringify({ kind: 'api-key', keyId })}::jsonb`)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}
