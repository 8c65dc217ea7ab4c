import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { safeCell } from '#server/platform/http/csv.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { downloadCampaigns } from './download-campaigns.ts';
import { type Cell, workbookCells } from './testing/workbook-cells.ts';

const NAMES = [
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '-2',
  '<script>alert(1)</script> &amp;',
  '0821234567',
  '_x0041_',
  'مرحبا',
  '北京',
];
/** A number of campaigns that exceeds one page of a database query. */
const MANY = 1100;

const database = useDatabase();
let accountId: number;

beforeAll(async () => {
  const db = database().db.owner;
  ({ accountId } = await createAccount(db, { name: 'A', username: 'a', password: 'Correct horse 1' }));
  await sql`UPDATE accounts SET time_zone = 'Asia/Kathmandu' WHERE id = ${accountId}`.execute(db);
  await sql`
    INSERT INTO campaigns (account_id, user_id, name, sender, cost_centre, text, state, recipients, parts, cost, created_at, sent_at)
    SELECT ${accountId}, 1, name, '27821234567', name, name, 'finished', 3, 6, 4500, '2026-03-01T20:00:00Z', '2026-03-01T20:00:00Z'
    FROM unnest(${arrayLiteral(NAMES)}::text[]) AS names (name)`.execute(db);
  await sql`
    INSERT INTO campaigns (account_id, user_id, name, sender, text, state)
    SELECT ${accountId}, 1, 'many ' || n, 'Us', 'x', 'draft' FROM generate_series(1, ${MANY}) n`.execute(db);
});

type Query = Parameters<typeof downloadCampaigns>[3];
const download = (kind: 'csv' | 'xlsx', query: Partial<Query>, whose = accountId) =>
  downloadCampaigns(database().db, whose, kind, { sort: 'id', ...query });
const csvCells = async (query: Partial<Query>): Promise<string[][]> => {
  const { content } = await download('csv', query);
  const pieces: string[] = [];
  for await (const piece of content) pieces.push(String(piece));
  return parse(pieces.join(''), { bom: true });
};
const bookCells = async (query: Partial<Query>, whose = accountId): Promise<Cell[][]> =>
  workbookCells((await download('xlsx', query, whose)).content);
/** Converts a cell to the form in a CSV file, which has no types. */
const asCsv = (cell: Cell): string => (typeof cell === 'string' ? safeCell(cell) : String(cell ?? ''));

describe('campaigns as a workbook', () => {
  it.each([
    ['all', {}],
    ['in another order', { sort: '-name' }],
    ['of a search', { search: 'many 1' }],
    ['of a state', { state: 'finished' }],
    ['of nothing', { search: 'nowhere' }],
  ] as [string, Partial<Query>][])('%s: has the cells of the CSV file', async (_what, query) => {
    const cells = await bookCells(query);
    expect(cells.map((row) => row.map(asCsv))).toEqual(await csvCells(query));
  });

  it('contains all campaigns, over several pages of the database', async () => {
    expect(await bookCells({})).toHaveLength(1 + NAMES.length + MANY);
  });

  it('has unchanged texts for names and senders, numbers for counts, and times on the account’s clock', async () => {
    const [titles, ...rows] = await bookCells({ state: 'finished' });
    const column = (title: string) => rows.map((row) => row[titles!.indexOf(title)]);
    expect(column('Name')).toEqual(NAMES);
    expect(column('Cost centre')).toEqual(NAMES);
    expect(new Set(column('Sender'))).toEqual(new Set(['27821234567']));
    expect(new Set(column('Parts'))).toEqual(new Set([6]));
    expect(new Set(column('Credits'))).toEqual(new Set([4.5]));
    expect(new Set(column('Sent'))).toEqual(new Set(['2026-03-02 01:45:00 +05:45']));
  });

  it('has the file name of a workbook, and nothing of another account', async () => {
    expect((await download('xlsx', {})).fileName).toBe('campaigns.xlsx');
    const { accountId: other } = await createAccount(database().db.owner, {
      name: 'B',
      username: 'b',
      password: 'Correct horse 1',
    });
    expect(await bookCells({}, other)).toHaveLength(1);
  });
});
