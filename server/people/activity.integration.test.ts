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
import { addCampaignLink, clickLink } from '#server/links/testing/clicks.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { createThandi, NUMBER, sendTo } from './testing/known-person.ts';

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
/** Reads all pages. A search that takes long returns a page before it is full. */
async function found({ call }: TestAccount, query: Query): Promise<string[]> {
  const numbers: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { body } = await call(findContacts, { query: { ...query, limit: 200, ...(after && { after }) } });
    numbers.push(...body.items.map(({ number }) => number));
    after = body.next;
  }
  return numbers;
}

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

it('finds contacts who clicked a link, and contacts who never did', async () => {
  const { accountId } = account;
  const { rows } = await sql<{ id: string; number: string; campaignId: number }>`
    SELECT m.id, m.number, b.origin_id AS "campaignId" FROM messages m JOIN message_batches b ON b.account_id = m.account_id AND b.id = m.batch_id
    WHERE m.account_id = ${accountId} AND b.origin_kind = 'campaign'`.execute(database().db.owner);
  const campaignId = rows[0]!.campaignId;
  const linkId = await addCampaignLink(database().db.owner, {
    accountId,
    campaignId,
    target: 'https://shop.example',
  });
  const click = (number: string, more: object) =>
    clickLink(database().db.owner, {
      accountId,
      linkId,
      messageId: rows.find((message) => message.number === number)!.id,
      ...more,
    });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  await click(NUMBER, { at: daysAgo(10) });
  await click(SENT_TOO, { kind: 'preview' });
  expect(await found(account, { clicked: 'true' })).toEqual([NUMBER]);
  const all = await found(account, {});
  expect(await found(account, { clicked: 'false' })).toEqual(all.filter((number) => number !== NUMBER));
  expect(await found(account, { clickedCampaign: campaignId })).toEqual([NUMBER]);
  expect(await found(account, { clickedCampaign: campaignId + 1000 })).toEqual([]);
  expect(await found(account, { clickedWithin: 12 })).toEqual([NUMBER]);
  expect(await found(account, { clickedWithin: 5 })).toEqual([]);
  await click(NUMBER, {});
  expect(await found(account, { clickedWithin: 1, clickedCampaign: campaignId })).toEqual([NUMBER]);
  expect(await found(other, { clicked: 'true' })).toEqual([]);
  expect(await found(other, { clickedCampaign: campaignId })).toEqual([]);
  expect((await account.call(countContacts, { query: { clicked: 'true' } })).body.count).toBe(1);
});

it('refuses contacts who must both have clicked and never have clicked', async () => {
  for (const [field, value] of Object.entries({ clickedWithin: 5, clickedCampaign: 1 }))
    expect(await account.call(findContacts, { query: { clicked: 'false', [field]: value } })).toMatchObject({
      status: 400,
      body: { code: 'filter_contradicts', field },
    });
});

it('finds the few of many contacts who clicked by an index', async () => {
  const busy = await openAccount(web, database(), 'busy');
  const owner = database().db.owner;
  await sql`INSERT INTO contacts (account_id, number) SELECT ${busy.accountId}, (27820000000 + n)::text FROM generate_series(1, 3000) n`.execute(
    owner,
  );
  const last = '27820003000';
  const campaignId = await sendTo(database(), busy, { text: 'Hi', audience: { numbers: last } });
  const linkId = await addCampaignLink(owner, {
    accountId: busy.accountId,
    campaignId,
    target: 'https://shop.example',
  });
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM messages WHERE account_id = ${busy.accountId}`.execute(owner);
  for (const messageId of [rows[0]!.id, '00000000-0000-7000-8000-000000000000'])
    await clickLink(owner, { accountId: busy.accountId, linkId, messageId });
  for (const query of [{ clicked: 'true' }, { clickedWithin: 1 }, { clickedCampaign: campaignId }] as const)
    expect(await found(busy, query)).toEqual([last]);
});

it('ignores messages of other accounts', async () => {
  expect(await found(other, { messaged: 'true' })).toEqual([]);
  expect(await found(other, { messagedFrom: TODAY })).toEqual([]);
  expect(await found(other, { answeredFrom: TODAY })).toEqual([]);
});
