import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKey } from '#contract/api-keys.ts';
import { capabilities } from '#server/capabilities.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { insertExampleRows } from '#server/platform/testing/examples.ts';
import { OTHER_NUMBER } from './testing/known-person.ts';
import { rowsOf } from './testing/rows-of.ts';

const database = useDatabase();

const LOGS = [
  'api_requests',
  'email_mails',
  'idempotent_calls',
  'test_messages',
  'webhook_calls',
  'webhook_events',
];

let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

it('removes the number from every log of programs, emails and webhooks', async () => {
  const account = await openAccount(web, database(), 'everywhere', 1_000_000);
  await account.call(createApiKey, { body: { name: 'Shop', environment: 'live', scopes: [] } });
  await insertExampleRows(database().db, account);
  const mentioning = async () => {
    const rows = await rowsOf(database().db.owner, account.accountId);
    const ofNumber = rows.filter(({ row }) => /829876543|82 987 6543/.test(row));
    return [...new Set(ofNumber.map(({ table }) => table))].toSorted();
  };
  // These must exist, otherwise the test could not fail.
  expect(await mentioning()).toEqual(expect.arrayContaining(LOGS));
  for (const { personalData } of capabilities) if (personalData) await erase(personalData, account.accountId);
  const left = await mentioning();
  expect(left.filter((table) => LOGS.includes(table))).toEqual([]);
});

/** Erases the number from the tables of a capability. */
const erase = (personalData: PersonalData, accountId: number) =>
  database()
    .db.owner.transaction()
    .execute(async (tx) => {
      const person = { accountId, number: OTHER_NUMBER };
      await personalData.erase?.(tx, person);
      let position = await personalData.eraseBatch?.(tx, person, undefined);
      while (position !== undefined && position !== null)
        position = await personalData.eraseBatch!(tx, person, position);
    });
