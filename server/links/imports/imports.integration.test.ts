import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivityLog } from '#contract/activity-log.ts';
import * as calls from '#contract/links.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database(), { LINKS_URL: 'https://l.example.com' });
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `importer-${++count}`, 0);
});

const check = async (csv: string) => (await account.call(calls.checkLinkImport, { body: { csv } })).body;
const create = (csv: string, key = randomUUID(), who = account) =>
  who.call(calls.importLinks, { body: { csv, key } });
const links = async () => (await account.call(calls.listShortLinks)).body.items;

describe('a file without errors', () => {
  const csv = () =>
    [
      'Target;Title;Slug;Tags;Ends at',
      `HTTPS://Example.com/a;"Sale; spring";Sale-${count};sale, spring;2030-01-31`,
      '',
      'tel:+27 82 123 4567;;;;2030-01-31 18:00',
    ].join('\r\n');
  const expected = () => [
    {
      target: 'https://example.com/a',
      title: 'Sale; spring',
      slug: `sale-${count}`,
      tags: ['sale', 'spring'],
      endsAt: '2030-01-31T22:00:00.000Z',
    },
    { target: 'tel:+27821234567', title: '', tags: [], endsAt: '2030-01-31T16:00:00.000Z' },
  ];

  it('is checked quickly, whatever its hosts are', async () => {
    const { errors } = await check(`target\nhttps://${'a.'.repeat(100_000)}example\n`);
    expect(errors).toMatchObject([{ row: 2, column: 'target' }]);
  });

  it('is checked without creating anything', async () => {
    const { rows, errors } = await check(csv());
    expect(errors).toEqual([]);
    expect(rows).toMatchObject(expected());
    expect(rows.map(({ row, slug }) => [row, slug])).toEqual([
      [2, `sale-${count}`],
      [4, ''],
    ]);
    expect(await links()).toEqual([]);
  });

  it('creates its links once, however often the call is repeated', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([create(csv(), key), create(csv(), key)]);
    const third = await create('target\nhttps://another.example', key);
    expect(first.body.links).toMatchObject(expected());
    expect(first.body.links[0]!.url).toBe(`https://l.example.com/sale-${count}`);
    expect(first.body.links[1]!.slug).toMatch(/^[0-9a-z]{7}$/);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await links()).toHaveLength(2);
    const { body } = await account.call(listActivityLog, { query: { subject: 'links' } });
    expect(body.items).toMatchObject([{ action: 'links imported', about: '2 links' }]);
  });

  it('may have a thousand links, and no more', async () => {
    const file = (rows: number) => `target\n${'https://example.com/x\n'.repeat(rows)}`;
    const { body } = await create(file(1000));
    expect(new Set(body.links.map(({ slug }) => slug)).size).toBe(1000);
    expect(await create(file(1001))).toMatchObject({ status: 400, body: { code: 'too_many_rows' } });
  });
});

describe('a file with errors', () => {
  it('names each by row and column, and creates nothing', async () => {
    const other = await openAccount(web, database(), `other-${count}`, 0);
    await create(`target,slug\nhttps://example.com,taken-${count}`, randomUUID(), other);
    const csv = [
      'slug,target,tags,endsAt,title',
      `fine-${count},https://example.com,,,`,
      ',javascript:alert(1),,,',
      ',,,,No target',
      `Fine-${count},https://example.com,,,`,
      `taken-${count},https://example.com,,,`,
      'bad_slug,https://example.com,,,',
      'fuck,https://example.com,,,',
      `,https://example.com,${'x'.repeat(31)},31/12/2030,${'x'.repeat(101)}`,
      ',https://l.example.com/abc,,2030-02-30,',
      ',https://example.com,,2026-01-31,',
    ].join('\n');
    const { rows, errors } = await check(csv);
    expect(rows).toHaveLength(10);
    expect(errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      expect.stringMatching(/^3 target: Links cannot begin with javascript:/),
      '4 target: This is required.',
      '5 slug: An earlier row has this slug.',
      `6 slug: Another link ends with “taken-${count}”. Choose another slug.`,
      '7 slug: Use letters without accents, digits and hyphens.',
      '8 slug: This contains a word that offends people. Choose another slug.',
      '9 endsAt: Write the time as 2026-12-31 18:00.',
      '9 title: At most 100 characters.',
      '9 tags: At most 30 characters.',
      '10 endsAt: Write the time as 2026-12-31 18:00.',
      expect.stringMatching(/^10 target: .*another short link/),
      '11 endsAt: Choose a time in the future.',
    ]);
    expect(await create(csv)).toMatchObject({
      status: 400,
      body: { code: 'invalid_row', field: 'csv', message: expect.stringMatching(/^Row 3, target: /) },
    });
    expect(await links()).toEqual([]);
  });

  it.each([
    ['', 'empty'],
    ['target\n', 'empty'],
    ['https://example.com\n', 'unknown_column'],
    ['title\nSale', 'no_target'],
    ['target,Target\na,b', 'repeated_column'],
    ['target\n"https://example.com', 'not_a_table'],
  ])('%j is refused', async (csv, code) => {
    for (const answer of [await create(csv), await account.call(calls.checkLinkImport, { body: { csv } })])
      expect(answer).toMatchObject({ status: 400, body: { code, field: 'csv' } });
  });

  it('keeps the slugs of a refused file free', async () => {
    const csv = `target,slug\nhttps://example.com,free-${count}\nnonsense,`;
    expect(await create(csv)).toMatchObject({ status: 400 });
    await check(`target,slug\nhttps://example.com,free-${count}`);
    expect(await create(`target,slug\nhttps://example.com,free-${count}`)).toMatchObject({ status: 200 });
  });
});

it('counts towards the limit of links', async () => {
  await database()
    .db.owner.updateTable('accounts')
    .set({ most_links: 1 })
    .where('id', '=', account.accountId)
    .execute();
  const csv = 'target\nhttps://example.com\nhttps://example.com';
  const refused = { status: 409, body: { code: 'too_many_links' } };
  expect(await create(csv)).toMatchObject(refused);
  expect(await account.call(calls.checkLinkImport, { body: { csv } })).toMatchObject(refused);
  expect(await links()).toEqual([]);
});
