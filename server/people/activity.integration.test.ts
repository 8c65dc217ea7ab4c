import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countContacts, findContacts } from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import { addDays } from '#contract/group-expiry.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { createThandi, NUMBER } from './testing/known-person.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let other: TestAccount;

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(new Date());

const SENT_TOO = '27829876543';
const QUIET = '27831112222';

/** Sends messages to Thandi and to another number. Thandi replies. Other contacts receive nothing. */
beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
  account = await openAccount(web, database(), 'active');
  await createThandi(database(), account);
  await sql`UPDATE messages SET submitted_at = now()`.execute(database().db.owner);
  await sql`INSERT INTO contacts (account_id, number) VALUES (${account.accountId}, ${QUIET})`.execute(
    database().db.owner,
  );
  await sql`DELETE FROM replies WHERE number <> ${NUMBER}`.execute(database().db.owner);
  other = await openAccount(web, database(), 'inactive');
  await sql`INSERT INTO contacts (account_id, number) VALUES (${other.accountId}, ${NUMBER})`.execute(
    database().db.owner,
  );
});
afterAll(() => web.stop());

type Query = NonNullable<Input<typeof findContacts>['query']>;
const found = async ({ call }: TestAccount, query: Query) =>
  (await call(findContacts, { query: { ...query, limit: 200 } })).body.items.map(({ number }) => number);

it('finds contacts with a message, and contacts without one', async () => {
  expect(await found(account, { messaged: 'true' })).toEqual([NUMBER, SENT_TOO]);
  const all = await found(account, {});
  expect(all).toContain(QUIET);
  expect(await found(account, { messaged: 'false' })).toEqual(
    all.filter((number) => ![NUMBER, SENT_TOO].includes(number)),
  );
  expect((await account.call(countContacts, { query: { messaged: 'true' } })).body.count).toBe(2);
});

it('finds contacts that were sent a message or replied since a day', async () => {
  expect(await found(account, { messagedFrom: TODAY })).toEqual([NUMBER, SENT_TOO]);
  expect(await found(account, { answeredFrom: TODAY })).toEqual([NUMBER]);
  expect(await found(account, { messagedFrom: addDays(TODAY, 1) })).toEqual([]);
  expect(await found(account, { answeredFrom: addDays(TODAY, 1) })).toEqual([]);
});

it('finds contacts that were sent a message or replied within some days', async () => {
  expect(await found(account, { messagedWithin: 1 })).toEqual([NUMBER, SENT_TOO]);
  expect(await found(account, { answeredWithin: 1 })).toEqual([NUMBER]);
  expect(await found(other, { messagedWithin: 3650 })).toEqual([]);
});

it('ignores messages of other accounts', async () => {
  expect(await found(other, { messaged: 'true' })).toEqual([]);
  expect(await found(other, { messagedFrom: TODAY })).toEqual([]);
  expect(await found(other, { answeredFrom: TODAY })).toEqual([]);
});
