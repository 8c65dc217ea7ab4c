import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/contacts.ts';
import type { FieldCondition } from '#contract/contact-filter.ts';
import type { Input } from '#contract/endpoint.ts';
import { createTextFields } from '#server/contacts/testing/create-text-fields.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { isLandline } from '#sms/index.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;

type Query = NonNullable<Input<typeof calls.findContacts>['query']>;
type Known = {
  number: string;
  name: string;
  groups: number[];
  optedOut: boolean;
  plan: string | undefined;
};

const NAMES = ['Thandi', 'Sipho', 'Zoë', 'Anna', 'O’Brien', '100%', 'a_b', '\\'];
const GROUPS = 4;
let groupIds: number[];
let contacts: Known[];

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'finding');
  groupIds = [];
  for (let nth = 0; nth < GROUPS; nth++)
    groupIds.push((await owner.call(calls.createGroup, { body: { name: `Group ${nth}` } })).body.id);
  contacts = Array.from({ length: 1200 }, (_, nth) => ({
    number: String(27_820_000_000 + ((nth * 7919) % 10_000_000)),
    name: `${NAMES[nth % NAMES.length]} ${NAMES[(nth * 3 + 1) % NAMES.length]}${nth % 11}`,
    groups: groupIds.filter((_id, group) => nth % (group + 2) === 0),
    optedOut: nth % 13 === 0,
    plan: nth % 5 === 0 ? undefined : String((nth % 100) - 20),
  }));
  const db = database().db.owner;
  await createTextFields(db, owner.accountId, 'plan');
  await sql`
    INSERT INTO contacts (account_id, number, first_name, last_name, fields)
    SELECT ${owner.accountId}, c.number, split_part(c.name, ' ', 1), split_part(c.name, ' ', 2),
      CASE WHEN c.plan IS NULL THEN '{}' ELSE jsonb_build_object('plan', c.plan) END
    FROM jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) AS c(number text, name text, plan text)`.execute(
    db,
  );
  await sql`
    INSERT INTO group_members SELECT ${owner.accountId}, g::bigint, c.number
    FROM jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) AS c(number text, groups jsonb), jsonb_array_elements_text(c.groups) g`.execute(
    db,
  );
  await sql`
    INSERT INTO opt_outs (account_id, number, source)
    SELECT ${owner.accountId}, c.number, 'manual' FROM jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) AS c(number text, "optedOut" boolean)
    WHERE c."optedOut"`.execute(db);
  contacts.sort((one, other) => (one.number < other.number ? -1 : 1));
});
afterAll(() => web.stop());

/** Collects all matching numbers, page by page. */
async function found(query: Query): Promise<string[]> {
  const numbers: string[] = [];
  for (let after: string | undefined; ;) {
    const { body, text } = await owner.call(calls.findContacts, {
      query: { ...query, ...(after && { after }) },
    });
    expect(body.items, text).toBeDefined();
    expect(body.items.length).toBeLessThanOrEqual(Number(query.limit ?? 50));
    numbers.push(...body.items.map(({ number }) => number));
    if (body.next === null) return numbers;
    after = body.next;
  }
}

async function counted(query: Query): Promise<number> {
  let count = 0;
  for (let after: string | undefined; ;) {
    const { body } = await owner.call(calls.countContacts, { query: { ...query, ...(after && { after }) } });
    count += body.count;
    if (body.next === null) return count;
    after = body.next;
  }
}

/** Checks a contact against a filter, independently of the real implementation. */
function matches(contact: Known, query: Query): boolean {
  const inGroup = (ids: string) =>
    ids
      .split(',')
      .map(Number)
      .filter((id) => contact.groups.includes(id));
  const digits = query.search?.replaceAll(' ', '');
  const { plan = '' } = contact;
  const conditions = JSON.parse((query.where ?? '[]') as string) as FieldCondition[];
  return [
    digits === undefined ||
      (/^\d+$/.test(digits)
        ? contact.number.startsWith(digits.startsWith('0') ? `27${digits.slice(1)}` : digits) ||
          (!digits.startsWith('0') && contact.number.startsWith(`27${digits}`)) ||
          (digits.length >= 4 && contact.number.endsWith(digits))
        : query
            .search!.toLowerCase()
            .split(/[\s,]+/)
            .every((word) => contact.name.toLowerCase().includes(word))),
    query.inAny === undefined || inGroup(query.inAny).length > 0,
    query.inAll === undefined || inGroup(query.inAll).length === query.inAll.split(',').length,
    query.inNone === undefined || inGroup(query.inNone).length === 0,
    query.optedOut === undefined || contact.optedOut === (query.optedOut === 'true'),
    ...conditions.map((condition) => fulfils(plan, condition)),
  ].every(Boolean);
}

function fulfils(plan: string, { comparison, value, to }: FieldCondition): boolean {
  const isIn = (from: number, end: number) => plan !== '' && Number(plan) >= from && Number(plan) <= end;
  if (comparison === 'is') return plan === value;
  if (comparison === 'more') return isIn(Number(value), Infinity);
  if (comparison === 'less') return isIn(-Infinity, Number(value));
  return comparison === 'between' ? isIn(Number(value), Number(to)) : plan === '';
}

const some = fc.uniqueArray(fc.nat(GROUPS - 1), { minLength: 1, maxLength: 3 });
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 1 });

const queries = fc
  .record({
    search: maybe(
      fc.constantFrom(
        'thandi',
        'Zoë',
        'zz',
        '0%',
        'a_b',
        '\\',
        'n',
        '082 0',
        '82 00',
        '2782',
        '0000',
        '7919',
        '07919',
        'sipho1 thandi',
        '83757',
      ),
    ),
    inAny: maybe(some),
    inAll: maybe(some),
    inNone: maybe(some),
    optedOut: maybe(fc.constantFrom('true', 'false')),
    where: maybe(
      fc.array(
        fc.tuple(
          fc.constantFrom('is', 'more', 'less', 'between', 'empty'),
          fc.integer({ min: -20, max: 80 }),
          fc.integer({ min: -20, max: 80 }),
        ),
        { minLength: 1, maxLength: 2 },
      ),
    ),
    sort: fc.constantFrom('number', '-number'),
    limit: fc.constantFrom('90', '200'),
  })
  .map(({ inAny, inAll, inNone, where, ...rest }): Query => {
    const ids = (nths?: number[]) => nths?.map((nth) => groupIds[nth]).join(',');
    const all = {
      ...rest,
      inAny: ids(inAny),
      inAll: ids(inAll),
      inNone: ids(inNone),
      ...(where && {
        where: JSON.stringify(
          where.map(([comparison, one, other]) => {
            const [value, to] =
              comparison === 'between' ? [one, other].toSorted((a, b) => a - b) : [one, other];
            return {
              field: 'plan',
              comparison,
              ...(comparison !== 'empty' && { value: String(value) }),
              ...(comparison === 'between' && { to: String(to) }),
            };
          }),
        ),
      }),
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Query;
  });

it('landlines are recognised as campaigns recognise them', async () => {
  const landlines = ['27118765432', '442071838750', '12125551234'].filter(isLandline);
  expect(landlines).toHaveLength(2);
  const account = await openAccount(web, database(), 'landlines');
  for (const number of ['27118765432', '442071838750', '12125551234', '27821234567', '447911123456'])
    await account.call(calls.createContact, { body: { number: `+${number}` } });
  const ask = async (landline: string) => {
    const { body } = await account.call(calls.findContacts, { query: { landline, total: 'true' } });
    expect(body.total).toEqual({ count: body.items.length, isExact: true });
    return body.items.map(({ number }) => number);
  };
  expect(await ask('true')).toEqual(landlines);
  expect(await ask('false')).toEqual(['12125551234', '27821234567', '447911123456']);
});

describe('names with accents', () => {
  const WITH: [number: string, first: string, last: string][] = [
    ['33600000001', 'Renée', 'Müller'],
    ['33600000002', 'Renee', 'Muller'],
    ['33600000003', 'Rene\u0301e', 'Straße'],
    ['33600000004', 'Siân', 'D’Œuvre'],
    ['33600000005', 'Алёна', '日本'],
  ];
  let other: TestAccount;

  beforeAll(async () => {
    other = await openAccount(web, database(), 'accents');
    for (const [number, first, last] of WITH)
      await database().db.pool.query(
        'INSERT INTO contacts (account_id, number, first_name, last_name) VALUES ($1, $2, $3, $4)',
        [other.accountId, number, first, last],
      );
  });

  it.each([
    ['renee', [1, 2, 3]],
    ['RENÉE', [1, 2, 3]],
    ['née', [1, 2, 3]],
    ['muller', [1, 2]],
    ['Müller', [1, 2]],
    ['renée strasse', [3]],
    ['renée straße', [3]],
    ['d’oe', [4]],
    ["D'Œuvre sian", [4]],
    ['алена', [5]],
    ['алёна', [5]],
    ['本', [5]],
    ['é', [1, 2, 3, 4]],
  ])('are found with and without them: %s', async (search, nths) => {
    const { body } = await other.call(calls.findContacts, { query: { search } });
    expect(body.items.map(({ number }) => number)).toEqual(nths.map((nth) => `3360000000${nth}`));
  });

  it('are looked up in the index of names', async () => {
    const db = database().db.owner;
    await sql`ANALYZE contacts`.execute(db);
    const plan = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT number FROM contacts
      WHERE account_id = ${owner.accountId} AND folded_name(first_name || ' ' || last_name) LIKE '%renee%'`.execute(
      db,
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain('contacts_names');
  });
});

describe('contacts that match', () => {
  it('fulfil all conditions, are in order and unique, whatever the page size', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const expected = contacts.filter((contact) => matches(contact, query)).map(({ number }) => number);
        if (query.sort === '-number') expected.reverse();
        expect(await found(query)).toEqual(expected);
        const { sort: _sort, limit: _limit, ...filter } = query;
        expect(await counted(filter)).toBe(expected.length);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['07919', '007919', '0 79 19', 'o’brien1 sipho', 'Sipho  O’Brien1', 'O’Brien1, Sipho'])(
    'are found by last digits and by words of the name: %s',
    async (search) => {
      const expected = contacts.filter((contact) => matches(contact, { search })).map(({ number }) => number);
      expect(expected.length).toBeGreaterThan(0);
      expect(await found({ search })).toEqual(expected);
    },
  );
});
