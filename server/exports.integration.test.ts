import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { downloadHistory } from '#contract/number-search.ts';
import { downloadOptOuts } from '#contract/opt-outs.ts';
import { downloadConversation } from '#contract/people.ts';
import * as ranges from '#contract/range-reports.ts';
import { downloadReplies } from '#contract/replies.ts';
import * as sending from '#contract/sending.ts';
import { LocalClock } from './accounts/index.ts';
import { createTextFields } from './contacts/testing/create-text-fields.ts';
import { createBatch } from './messages/index.ts';
import { arrayLiteral } from './platform/db/array-literal.ts';
import { safeCell } from './platform/http/csv.ts';
import { openAccount, startConsole, type TestAccount, type TestConsole } from './platform/testing/console.ts';
import { useDatabase } from './platform/testing/database.ts';
import { openInSpreadsheet, type ShownCell, soffice } from './platform/testing/spreadsheet.ts';
import { takeSteps } from './reports/ranges/testing/take-steps.ts';

const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  '=1+1',
  '+1+1',
  '-2',
  '@SUM(A1)',
  '\t=1+1',
  'say "hi", or =1',
  'two\nlines',
  '🔔 ünïcode',
  'مرحبا بك',
  '0821234567',
  '+27821234567',
  '1234567890123456',
  '  spaced  ',
  'a;=1+1',
  '1,5',
  '_x0041_ &amp; <b>',
  '#REF!',
  "'=1+1",
];
const DELIVERED = 3;
/** Both times are 02:30 in Berlin, where clocks go back an hour at 01:00 UTC. */
const TIMES = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
const clock = new LocalClock('Europe/Berlin');
const timeOf = (nth: number) => clock.timeOf(TIMES[nth % 2]!);
const numberOf = (nth: number) => String(27820000000 + nth);
const numbers = HOSTILE.map((_, nth) => numberOf(nth));
const times = HOSTILE.map((_, nth) => TIMES[nth % 2]!);

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
const params = { groupId: 0, campaignId: 0, number: numberOf(0) };
let campaignIds: number[];

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'exporter');
  await makeEverything(account.accountId);
});
afterAll(() => web.stop());

/**
 * Inserts a row of each kind for each hostile string. Bypasses the endpoints, because they reject some of
 * the strings.
 */
async function makeEverything(accountId: number): Promise<void> {
  const { owner } = database().db;
  const each = sql`unnest(${arrayLiteral(HOSTILE)}::text[], ${arrayLiteral(numbers)}::text[], ${arrayLiteral(times)}::timestamptz[]) WITH ORDINALITY AS e (text, number, at, nth)`;
  await sql`UPDATE accounts SET time_zone = 'Europe/Berlin' WHERE id = ${accountId}`.execute(owner);
  await createTextFields(owner, accountId, 'city');
  await sql`
    INSERT INTO contacts (account_id, number, first_name, fields, created_at)
    SELECT ${accountId}, number, text, jsonb_build_object('city', text), at FROM ${each}`.execute(owner);
  const groups = await sql<{ id: number }>`
    INSERT INTO groups (account_id, name, created_at) SELECT ${accountId}, text, at FROM ${each} RETURNING id`.execute(
    owner,
  );
  params.groupId = groups.rows[0]!.id;
  await sql`INSERT INTO group_members (account_id, group_id, number) SELECT ${accountId}, ${params.groupId}, number FROM ${each}`.execute(
    owner,
  );
  const campaigns = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, user_id, name, cost_centre, sender, text, state, created_at, sent_at)
    SELECT ${accountId}, ${account.userId}, text, text, 'ACME', text, 'finished', at, at FROM ${each} ORDER BY nth RETURNING id`.execute(
    owner,
  );
  campaignIds = campaigns.rows.map(({ id }) => id);
  params.campaignId = campaignIds[0]!;
  await sql`
    INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id, origin_kind, origin_id)
    SELECT ${accountId}, number, '43366', text, at, nth, 'campaign', (${arrayLiteral(campaignIds)}::bigint[])[nth] FROM ${each}`.execute(
    owner,
  );
  await sql`
    INSERT INTO campaign_left_out (account_id, campaign_id, number, reason, at)
    SELECT ${accountId}, ${params.campaignId}, number, 'optedOut', at FROM ${each}`.execute(owner);
  await sql`
    INSERT INTO opt_outs (account_id, number, source, at, detail)
    SELECT ${accountId}, number, 'manual', at, text FROM ${each}`.execute(owner);
  for (const [nth, id] of campaignIds.entries()) {
    const texts = nth === 0 ? HOSTILE : [HOSTILE[nth]!];
    await owner.transaction().execute((tx) =>
      createBatch(tx, {
        accountId,
        origin: { kind: 'campaign', id },
        carrierId: 1,
        priority: 5,
        sender: 'ACME',
        text: null,
        messages: texts.map((text) => ({
          number: nth === 0 ? numberOf(HOSTILE.indexOf(text)) : numberOf(nth),
          text,
          parts: 1,
          cost: 1500,
        })),
      }),
    );
  }
  await sql`
    UPDATE messages m SET state = ${DELIVERED}, submitted_parts = 1, error = e.text, submitted_at = e.at, finished_at = e.at
    FROM ${each} WHERE m.account_id = ${accountId} AND m.text = e.text`.execute(owner);
  await sql`
    UPDATE message_batches b SET queued = 0, delivered = size, state = 'done', mark = size,
      created_at = (SELECT sent_at FROM campaigns c WHERE c.account_id = b.account_id AND c.id = b.origin_id)
    WHERE account_id = ${accountId}`.execute(owner);
}

const files: [name: string, Endpoint, texts: string[]][] = [
  ['contacts', contacts.downloadAllContacts, ['First name', 'city']],
  ['contacts of a group', contacts.downloadContacts, ['First name', 'city']],
  ['groups', contacts.downloadGroups, ['Name']],
  ['campaigns', sending.downloadCampaigns, ['Name', 'Cost centre', 'Text']],
  ['messages of a campaign', sending.downloadCampaignMessages, ['Text', 'Error']],
  ['left out', sending.downloadSkipped, []],
  ['replies', downloadReplies, ['Text', 'Campaign']],
  ['opt-outs', downloadOptOuts, ['Detail']],
  ['history of a number', downloadHistory, []],
  ['conversation with a number', downloadConversation, []],
];

const download = async (endpoint: Endpoint, more: object = {}): Promise<string> => {
  const answer = await account.call(endpoint as never, { params: { ...params, ...more } } as never);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return answer.text;
};

async function makeReport(content: Partial<ranges.ReportContent>): Promise<number> {
  const body = {
    content: {
      what: 'messages' as const,
      by: 'campaign' as const,
      columns: [...ranges.MESSAGE_COLUMNS],
      ...content,
    },
    range: { from: '2026-10-25', to: '2026-10-25' },
  };
  const { id } = (await account.call(ranges.createReport, { body })).body;
  await takeSteps(database().db, { accountId: account.accountId, id });
  return id;
}

/** Downloads a workbook as bytes, because `call` would decode it as a string. */
async function workbook(path: string): Promise<Uint8Array> {
  const answer = await fetch(`${web.address}${path}`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  return new Uint8Array(await answer.arrayBuffer());
}

const REPORTS = {
  messages: {},
  'totals by campaign': { what: 'totals', columns: ['messages', 'deliveredPercent', 'credits'] },
  'totals by cost centre': { what: 'totals', by: 'costCentre', columns: ['messages'] },
} as const;

const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

describe('files', () => {
  it.each(files)(
    'of %s have every text, escaped, and times in the account’s time zone',
    async (name, endpoint, texts) => {
      const rows = rowsOf(await download(endpoint));
      expect(rows.length).toBeGreaterThan(1);
      for (const title of texts)
        expect(new Set(rows.map((row) => row[title]))).toEqual(new Set(HOSTILE.map(safeCell)));
      const shown = new Set(
        rows.flatMap((row) => Object.values(row)).filter((cell) => /^\d{4}-\d\d-\d\d[ T]/.test(cell)),
      );
      expect(shown.size > 0).toBe(name !== 'contacts of a group');
      for (const each of shown) expect(each).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0[12]:00$/);
    },
  );

  it('distinguish the two occurrences of a repeated hour', async () => {
    const rows = rowsOf(await download(sending.downloadSkipped));
    expect(new Set(rows.map((row) => row['Time']))).toEqual(
      new Set(['2026-10-25 02:30:00 +02:00', '2026-10-25 02:30:00 +01:00']),
    );
  });
});

/** Compares numbers by value and other cells as strings. */
const expectSame = ({ value, isText }: ShownCell, cell: string): void => {
  if (!isText && /^[+-]?\d+(\.\d+)?$/.test(cell)) expect(Number(value)).toBe(Number(cell));
  else expect(value).toBe(cell);
};

describe.skipIf(soffice === undefined)('in LibreOffice (skipped where soffice is not installed)', () => {
  it('files keep their values: no formula is evaluated, and phone numbers in workbooks stay text', async () => {
    const given: Record<string, string> = {};
    for (const [name, endpoint] of files) given[`${name}.csv`] = await download(endpoint);
    const opened: Record<string, Uint8Array | string> = { ...given };
    const books: [name: string, csv: string][] = [['campaigns', given['campaigns.csv']!]];
    opened['campaigns workbook.xlsx'] = await workbook(sending.downloadCampaignsWorkbook.path);
    for (const [name, content] of Object.entries(REPORTS)) {
      const reportId = await makeReport(content as Partial<ranges.ReportContent>);
      const csv = await download(ranges.downloadReport, { reportId });
      given[`${name} report.csv`] = csv;
      opened[`${name} report.csv`] = csv;
      opened[`${name} workbook.xlsx`] = await workbook(
        ranges.downloadReportWorkbook.path.replace(':reportId', String(reportId)),
      );
      books.push([name, csv]);
    }
    const shown = await openInSpreadsheet(opened);
    for (const [name, text] of Object.entries(given)) {
      const cells: string[][] = parse(text, { bom: true });
      expect(shown[name], name).toHaveLength(cells.length);
      for (const [nth, row] of cells.entries())
        for (const [column, cell] of row.entries()) expectSame(shown[name]![nth]![column]!, cell);
    }
    for (const [name, csv] of books) {
      const sheet = shown[`${name} workbook.xlsx`]!;
      const safe = sheet.map((row) => row.map(({ value, isText }) => (isText ? safeCell(value) : value)));
      expect(safe, name).toEqual(parse(csv, { bom: true }));
    }
    const [titles, ...rows] = shown['messages workbook.xlsx']!;
    const column = (title: string) =>
      rows.map((row) => row[titles!.findIndex(({ value }) => value === title)]!);
    for (const title of ['Text', 'Error', 'Number', 'Created', 'Campaign', 'Cost centre'])
      expect(
        column(title).every(({ isText }) => isText),
        title,
      ).toBe(true);
    expect(new Set(column('Text').map(({ value }) => value))).toEqual(new Set(HOSTILE));
    expect(column('Number').map(({ value }) => value)).toContain('+27820000003');
    expect(column('Parts').some(({ isText }) => isText)).toBe(false);
    expect(new Set(column('Created').map(({ value }) => value))).toEqual(new Set([timeOf(0), timeOf(1)]));
  }, 60_000);
});
