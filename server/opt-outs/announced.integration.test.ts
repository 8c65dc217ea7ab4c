import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importOptOuts } from '#contract/opt-out-imports.ts';
import * as calls from '#contract/opt-outs.ts';
import { listAccountActivity } from '#contract/notifications.ts';
import { longWork } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

const PEOPLE = 2500;
const NUMBERS = Array.from({ length: PEOPLE }, (_, nth) => `${27_821_000_000 + nth}`);

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `announced${(accounts += 1)}`);
});

const workThrough = async () => {
  const context = testContext(database());
  for (const work of longWork)
    for (const item of await work.findWaiting(context)) while (await work.step(context, item));
};

/** Returns the numbers of the events with this name, in order, and forgets the events. */
async function announced(name: string): Promise<string[]> {
  const rows = await database()
    .db.owner.deleteFrom('events')
    .where('account_id', '=', account.accountId)
    .where('name', '=', name)
    .returning('data')
    .execute();
  return rows.map(({ data }) => (data as { number: string }).number).toSorted();
}

it('every opt-out and opt-in of a large change is announced, and pages see none of them', async () => {
  const { body } = await account.call(calls.addOptOuts, { body: { numbers: NUMBERS.join('\n') } });
  expect(body).toMatchObject({ added: PEOPLE });
  const seen = await eventually('the events to be readable', async () => {
    const { cursor, activity } = (await account.call(listAccountActivity, { query: { after: '1.0' } })).body;
    return cursor !== '1.0' && activity;
  });
  expect(seen).toEqual([]);
  expect(await announced('opt-out.added')).toEqual(NUMBERS);

  await account.call(calls.removeOptOuts, { body: { matching: {}, reason: 'A mistake' } });
  await workThrough();
  expect(await announced('opt-out.removed')).toEqual(NUMBERS);

  await account.call(calls.restoreOptOuts, { body: { numbers: NUMBERS.slice(0, 2) } });
  expect(await announced('opt-out.added')).toEqual(NUMBERS.slice(0, 2));
});

it('the opt-outs of an import are announced', async () => {
  await account.call(importOptOuts, { body: { fileName: 'list.csv', text: NUMBERS.join('\n') } });
  await workThrough();
  expect(await announced('opt-out.added')).toEqual(NUMBERS);
});
