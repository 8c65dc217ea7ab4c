import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import * as calls from '#contract/sending.ts';
import { createBatch } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { campaignOrigin } from './origin.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let campaignId: number;

/** More contacts than a search by name lists. */
const MANY = 3500;
const nth = (index: number) => String(27_820_000_000 + index);

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'searching');
  campaignId = await campaignOf(owner, [0, 1, 2, 3, 4, 5]);
  // Searches within the first campaign must not find these messages to the same numbers.
  await campaignOf(owner, [0, 1, 2]);
  await addContacts(owner, [
    [nth(0), 'Thandiwe', 'Zulu'],
    [nth(3), 'Zoë', 'Thandiwe'],
    [nth(4), 'Thandiwe', 'Nkosi'],
    [nth(5), 'Bo', 'Li'],
    [nth(9), 'Thandiwe', 'Unsent'],
    ...Array.from({ length: MANY }, (_, index): [string, string, string] => [
      nth(1000 + index),
      'Common',
      '',
    ]),
  ]);
  await addContacts(owner, [[nth(2), 'Common', 'Else']]);
  const stranger = await openAccount(web, database(), 'stranger');
  await addContacts(stranger, [[nth(1), 'Thandiwe', 'Elsewhere']]);
});
afterAll(() => web.stop());

const addContacts = ({ accountId }: TestAccount, contacts: [number: string, first: string, last: string][]) =>
  sql`
    INSERT INTO contacts (account_id, number, first_name, last_name)
    SELECT ${accountId}, c ->> 0, c ->> 1, c ->> 2 FROM jsonb_array_elements(${JSON.stringify(contacts)}::jsonb) c`.execute(
    database().db.owner,
  );

/** Creates two batches. The second contains a message without a route. */
async function campaignOf({ accountId }: TestAccount, indexes: number[]): Promise<number> {
  const db = database().db.owner;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, user_id, name, sender, text, state) VALUES (${accountId}, 1, 'x', 'x', 'x', 'sending')
    RETURNING id`.execute(db);
  const { id } = rows[0]!;
  for (const [part, carrierId] of [
    [indexes.slice(0, 4), accountId],
    [indexes.slice(4), null],
  ] as const)
    if (part.length > 0)
      await createBatch(db, {
        accountId,
        origin: campaignOrigin(id),
        carrierId,
        priority: 5,
        sender: 'x',
        text: 'Hello',
        messages: part.map((index) => ({
          number: nth(index),
          text: null,
          parts: 1,
          cost: 0,
        })),
      });
  return id;
}

type Query = NonNullable<Input<typeof calls.listCampaignMessages>['query']>;

const list = async (query: Query) =>
  (
    await owner.call(calls.listCampaignMessages, {
      params: { campaignId },
      query,
    })
  ).body;
const found = async (query: Query) => (await list(query)).items.map(({ number }) => number);

describe("a search in a campaign's messages", () => {
  it.each([
    ['a name', 'Thandiwe', [0, 3, 4]],
    ['a part of it, in any case', 'hANDi', [0, 3, 4]],
    ['both names, in any order, without accents', 'thandiwe zoe', [3]],
    ['a name of two letters', 'Bo', [5]],
    ['a name that thousands have', 'Common', [2]],
    ['a name that nobody has', 'zzzz', []],
    ['signs that no name has', '%', []],
    ['the name of a contact that was sent no messages', 'Unsent', []],
    ['the first digits of a number, as they are typed', '082 000 0003', [3]],
    ['the last digits of a number', '0005', [5]],
    ['too few digits to be the last ones', '005', []],
    ['a whole prefix, which is not looked for at the end', '+0005', []],
  ])('for %s', async (_what, search, expected) => {
    const { items, total } = await list({ search, total: 'true' });
    expect(items.map(({ number }) => number)).toEqual(expected.map(nth));
    expect(total).toEqual({ count: expected.length, isExact: true });
  });

  it('combines with a state, and continues from page to page', async () => {
    expect(await found({ search: 'thandiwe', state: 'rejected' })).toEqual([nth(4)]);
    const first = await list({ search: 'thandiwe', limit: 2 });
    expect(first.items.map(({ number }) => number)).toEqual([nth(0), nth(3)]);
    const second = await list({
      search: 'thandiwe',
      limit: 2,
      after: first.next!,
    });
    expect(second.items.map(({ number }) => number)).toEqual([nth(4)]);
    expect(second.next).toBeNull();
  });

  it.each([
    ['Thandiwe', 3],
    ['Common', 1],
    ['zzzz', 0],
  ])('for %s also filters the file', async (search, rows) => {
    const query = { search };
    const file = await owner.call(calls.downloadCampaignMessages, {
      params: { campaignId },
      query,
    });
    expect(file.text.trim().split('\n')).toHaveLength(1 + rows);
  });
});
