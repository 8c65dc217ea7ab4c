import { type ApiKeyDetails, changeApiKey, createApiKey } from '#contract/api-keys.ts';
import type { Input } from '#contract/endpoint.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { createCaller, type TestAccount, type TestConsole } from '#server/platform/testing/console.ts';

/** A program with an API key. `once` makes calls with an `Idempotency-Key`. */
export type Program = { keyId: number; secret: string; call: CallApi; once: (key: string) => CallApi };

type Settings = Input<typeof changeApiKey>['body'];

/** Creates a key that may send and read messages, with these settings, and a program that uses it. */
export async function openProgram(
  web: TestConsole,
  account: TestAccount,
  { environment = 'live', ...settings }: Settings & { environment?: ApiKeyDetails['environment'] } = {},
): Promise<Program> {
  const { body } = await account.call(createApiKey, {
    body: { name: 'Shop', environment, scopes: ['campaigns.send', 'messages.view', 'account.view'] },
  });
  if (Object.keys(settings).length > 0)
    await account.call(changeApiKey, { params: { keyId: body.id }, body: settings });
  return {
    keyId: body.id,
    secret: body.secret,
    call: createCaller(web.address, body.secret),
    once: (key) => createCaller(web.address, body.secret, { 'idempotency-key': key }),
  };
}
