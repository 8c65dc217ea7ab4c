import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#contract/range-reports.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { appendRows } from './pieces.ts';
import { takeSteps } from './testing/take-steps.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'reader');
});
afterAll(() => web.stop());

const DAYS = { from: '2026-03-01', to: '2026-03-02' };
type Content = Parameters<typeof calls.createReport.body.parse>[0];

async function begin(content: object): Promise<number> {
  const body = { content, range: DAYS } as Content as never;
  return (await account.call(calls.createReport, { body })).body.id;
}

/** Creates a report with these rows. Each element of `lots` becomes a piece. */
async function createReportWithRows(content: object, lots: (string | number | null)[][][]): Promise<number> {
  const id = await begin(content);
  await takeSteps(database().db, { accountId: account.accountId, id });
  let pieces = 0;
  for (const rows of lots)
    pieces += (
      await database().db.withAccount(account.accountId, (own) => appendRows(own, { id, pieces }, rows))
    ).pieces;
  await sql`UPDATE reports SET pieces = ${pieces}, rows = ${lots.flat().length} WHERE id = ${id}`.execute(
    database().db.owner,
  );
  return id;
}

const read = (reportId: number, query: object = {}) =>
  account.call(calls.readReportRows, { params: { reportId }, query });

it('reads rows in pages over all pieces, with their totals', async () => {
  const columns = ['messages', 'delivered', 'deliveredPercent', 'credits'];
  const id = await createReportWithRows({ what: 'totals', by: 'campaign', columns }, [
    [
      ['Spring', 7, 10, 9, 90, 10.1],
      ['Autumn', 8, 30, 30, 100, 30.2],
    ],
    [['Answers to replies', null, 2, 0, 0, 2]],
  ]);
  const whole = (await read(id)).body;
  expect(whole.columns).toEqual(columns);
  expect(whole.rows).toEqual([
    { labels: ['Spring', 7], cells: [10, 9, 90, 10.1] },
    { labels: ['Autumn', 8], cells: [30, 30, 100, 30.2] },
    { labels: ['Answers to replies', null], cells: [2, 0, 0, 2] },
  ]);
  expect(whole.next).toBeNull();
  expect(whole.sums).toEqual([42, 39, 92.86, 42.3]);
  for (const limit of [1, 2]) {
    const rows = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = (await read(id, { limit, ...(after && { after }) })).body;
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      rows.push(...page.rows);
      after = page.next;
    }
    expect(rows).toEqual(whole.rows);
  }
});

it('omits totals of message rows, and of percentages without their parts', async () => {
  const one = await createReportWithRows({ what: 'messages', columns: ['number', 'parts'] }, [
    [['+27821234567', 2]],
  ]);
  expect((await read(one)).body).toEqual({
    columns: ['number', 'parts'],
    rows: [{ labels: [], cells: ['+27821234567', 2] }],
    next: null,
    sums: null,
  });
  const other = await createReportWithRows({ what: 'totals', columns: ['deliveredPercent'] }, [
    [['2026-03-01', 50]],
  ]);
  expect((await read(other)).body.sums).toEqual([null]);
});

it('rejects a running report, an unknown one, and an invalid cursor', async () => {
  const id = await begin({ what: 'totals', columns: ['messages'] });
  expect(await read(id)).toMatchObject({ status: 409, body: { code: 'not_ready' } });
  await takeSteps(database().db, { accountId: account.accountId, id });
  expect((await read(id)).body).toMatchObject({ rows: [], next: null, sums: [0] });
  expect((await read(id, { after: 'WyJyb3ciLC01LC01XQ' })).status).toBe(200);
  expect((await read(id, { after: 'nothing' })).status).toBe(400);
  const other = await openAccount(web, database(), 'stranger');
  expect((await other.call(calls.readReportRows, { params: { reportId: id } })).status).toBe(404);
});
