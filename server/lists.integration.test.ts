import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { endpoints } from '#contract/index.ts';
import type { Ids } from './example.ts';
import { openAccount, startConsole, type TestAccount, type TestConsole } from './platform/testing/console.ts';
import { useDatabase } from './platform/testing/database.ts';
import { fillLists } from './platform/testing/examples.ts';

const ROWS = 11;
type Item = Record<string, unknown>;

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let params: Ids;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'lists');
  params = await fillLists(database().db, account, ROWS);
});
afterAll(() => web.stop());

const isList = ({ answer }: Endpoint): boolean => answer instanceof z.ZodObject && 'items' in answer.shape;

/** Returns the sort orders of a list, or `[undefined]` for a list with a fixed order. */
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

/** Returns a state that no example row has. */
const unusedState = ({ query }: Endpoint) =>
  ['cancelled', 'withdrawn', 'done', 'closed', 'revoked', 'failed', 'blocked'].find(
    (state) => query!.shape['state']!.safeParse(state).success,
  );

/** Compares values as the database does: sorts NULL last and ignores the case of names. */
function compare(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number') return one - Number(other);
  const [left, right] = [one, other].map((value) => JSON.stringify(value).toLowerCase()) as [string, string];
  return left < right ? -1 : Number(left > right);
}

it('lists are found in the contract', () => {
  expect(lists.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'listActivity',
      'listCampaignMessages',
      'listCampaigns',
      'listContacts',
      'listGroups',
      'listImports',
      'listOptOuts',
      'listReplies',
    ]),
  );
});

describe.each(lists)('%s', (_name, endpoint) => {
  it('counts its rows on any page, on request', async () => {
    const { length } = await readAll(endpoint, {});
    const total = { count: length, isExact: true };
    const first = await read(endpoint, { limit: 3, total: true });
    expect(first.total).toEqual(total);
    expect((await read(endpoint, { limit: 3, total: true, after: first.next })).total).toEqual(total);
    expect((await read(endpoint, { limit: 3 })).total).toBeUndefined();
  });

  const filters = Object.keys(endpoint.query!.shape).filter((each) => each === 'search' || each === 'state');
  it.runIf(filters.length > 0).each(filters)('counts only what matches its %s', async (filter) => {
    const query = { [filter]: filter === 'state' ? unusedState(endpoint) : '98765' };
    expect(await read(endpoint, { ...query, total: true })).toEqual({
      items: [],
      next: null,
      total: { count: 0, isExact: true },
    });
  });
});

describe.each(orders)('%s by %s', (_name, sort, endpoint) => {
  it('returns everything once, in order, with pages of any size', async () => {
    const query = sort === undefined ? {} : { sort };
    const walked = await readAll(endpoint, query);
    expect(walked).toEqual((await read(endpoint, { ...query, limit: 200 })).items);
    expect(walked.length, '`many` in its testing/example.ts must fill it').toBeGreaterThanOrEqual(ROWS);
    expect(new Set(walked.map((item) => item['id'] ?? item['number'] ?? item['eventId'])).size).toBe(
      walked.length,
    );
    const field = sort?.replace('-', '');
    if (field === undefined) return;
    const sign = sort?.startsWith('-') ? -1 : 1;
    const values = walked.map((item) => item[field]);
    expect(values).toEqual(values.toSorted((one, other) => compare(one, other) * sign));
  });
});
