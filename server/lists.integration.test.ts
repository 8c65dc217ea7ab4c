import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { endpoints } from '#contract/index.ts';
import { openAccount, startConsole, type TestAccount, type TestConsole } from './platform/testing/console.ts';
import { useDatabase } from './platform/testing/database.ts';

const ROWS = 11;
type Item = Record<string, unknown>;

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let params: { groupId: number; campaignId: number };

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'lists');
  params = await fill(account);
});
afterAll(() => web.stop());

/** Gives an account some rows of everything, many with the same timestamp. */
async function fill({ accountId, userId }: TestAccount) {
  const { owner } = database().db;
  const many = sql`FROM generate_series(1, ${ROWS}) n`;
  const number = sql`(27820000000 + n)::text`;
  await sql`INSERT INTO groups (account_id, name, expires_on)
    SELECT ${accountId}, 'Group ' || n % 4 || n, CASE WHEN n % 3 > 0 THEN date '2099-01-01' + n % 3 END ${many}`.execute(
    owner,
  );
  await sql`INSERT INTO contacts (account_id, number) SELECT ${accountId}, ${number} ${many}`.execute(owner);
  await sql`INSERT INTO group_members (account_id, group_id, number)
    SELECT ${accountId}, g.id, ${number} ${many}, groups g WHERE n <= 3 OR g.name LIKE '%1'`.execute(owner);
  await sql`INSERT INTO opt_outs (account_id, number, source) SELECT ${accountId}, ${number}, 'manual' ${many}`.execute(
    owner,
  );
  await sql`INSERT INTO campaigns (account_id, user_id, name, sender, text)
    SELECT ${accountId}, ${userId}, n::text, 'Us', 'Hi' ${many}`.execute(owner);
  await sql`INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id)
    SELECT ${accountId}, ${number}, '43366', 'Yes', now(), n ${many}`.execute(owner);
  await sql`INSERT INTO imports (account_id, user_id, file_name, state)
    SELECT ${accountId}, ${userId}, n || '.csv', 'done' ${many}`.execute(owner);
  await sql`INSERT INTO audit_log (account_id, user_id, action, detail)
    SELECT ${accountId}, ${userId}, 'signed in', '{}' ${many}`.execute(owner);
  const { rows } = await sql<{ groupId: number; campaignId: number }>`
    SELECT (SELECT min(id) FROM groups WHERE name LIKE '%1') AS "groupId",
      (SELECT min(id) FROM campaigns) AS "campaignId"`.execute(owner);
  return rows[0]!;
}

const isList = ({ answer }: Endpoint): boolean => answer instanceof z.ZodObject && 'items' in answer.shape;

/** The sort orders of a list; `undefined` for a list that has only one. */
function sortsOf({ query }: Endpoint): (string | undefined)[] {
  const sort: unknown = query?.shape['sort'];
  return sort instanceof z.ZodDefault ? (sort.unwrap() as z.ZodEnum).options.map(String) : [undefined];
}

const lists = Object.entries(endpoints).filter(([, endpoint]) => isList(endpoint));
const orders = lists.flatMap(([name, endpoint]) =>
  sortsOf(endpoint).map((sort) => [name, sort, endpoint] as const),
);

async function read(endpoint: Endpoint, query: object): Promise<Page<Item>> {
  const answer = await account.call(endpoint as never, { params, query } as never);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return answer.body;
}

async function readAll(endpoint: Endpoint, query: object): Promise<Item[]> {
  const items: Item[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await read(endpoint, { ...query, limit: 3, ...(after && { after }) });
    items.push(...page.items);
    after = page.next;
  }
  return items;
}

/** Orders as the database does: NULL last, and names without regard to case. */
function compare(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number') return one - Number(other);
  const [left, right] = [one, other].map((value) => JSON.stringify(value).toLowerCase()) as [string, string];
  return left < right ? -1 : Number(left > right);
}

it('every list of the contract can be walked', () => {
  expect(lists.map(([name]) => name).toSorted()).toEqual([
    'listActivity',
    'listCampaignMessages',
    'listCampaigns',
    'listContacts',
    'listGroups',
    'listImports',
    'listOptOuts',
    'listReplies',
  ]);
});

describe.each(orders)('%s by %s', (name, sort, endpoint) => {
  it('returns everything once, in order, with pages of any size', async () => {
    const query = sort === undefined ? {} : { sort };
    const walked = await readAll(endpoint, query);
    expect(walked).toEqual((await read(endpoint, { ...query, limit: 200 })).items);
    if (name !== 'listCampaignMessages') expect(walked.length).toBeGreaterThanOrEqual(ROWS);
    expect(new Set(walked.map((item) => item['id'] ?? item['number'])).size).toBe(walked.length);
    const field = sort?.replace('-', '');
    if (field === undefined) return;
    const sign = sort?.startsWith('-') ? -1 : 1;
    const values = walked.map((item) => item[field]);
    expect(values).toEqual(values.toSorted((one, other) => compare(one, other) * sign));
  });
});
