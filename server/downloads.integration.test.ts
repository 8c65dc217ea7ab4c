import { createTextFields } from './contacts/testing/create-text-fields.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { downloadOptOuts } from '#contract/opt-outs.ts';
import { downloadReplies } from '#contract/replies.ts';
import { createCampaign, downloadCampaigns } from '#contract/sending.ts';
import { DOWNLOAD_PAGE_SIZE } from './platform/http/csv-file.ts';
import { openAccount, startConsole, type TestAccount, type TestConsole } from './platform/testing/console.ts';
import { useDatabase } from './platform/testing/database.ts';
import { fillLists } from './platform/testing/examples.ts';

const ROWS = DOWNLOAD_PAGE_SIZE * 2 + 1;
const FORMULA = '=HYPERLINK("http://evil.example")';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let stranger: TestAccount;
let groupId: number;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'exporter');
  stranger = await openAccount(web, database(), 'stranger');
  ({ groupId } = (await fillLists(database().db, account, ROWS)) as { groupId: number });
});
afterAll(() => web.stop());

async function download(
  endpoint: Endpoint,
  query: object = {},
  by = account,
): Promise<Record<string, string>[]> {
  const answer = await by.call(endpoint as never, { params: { groupId }, query } as never);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''.+\.csv$/);
  return parse(answer.text, { bom: true, columns: true });
}

const files: [string, Endpoint, column: string, search: string, found: string][] = [
  ['opt-outs', downloadOptOuts, 'Number', '0820000777', '+27820000777'],
  ['groups', contacts.downloadGroups, 'Name', 'Group 1777', 'Group 1777'],
  ['contacts of a group', contacts.downloadContacts, 'Number', '0820000777', '+27820000777'],
  ['campaigns', downloadCampaigns, 'Name', '777', '777'],
  ['replies', downloadReplies, 'Number', '0820000777', '+27820000777'],
];

describe.each(files)('%s', (name, endpoint, column, search, found) => {
  it('are all in the file, each once, over several pages', async () => {
    const rows = await download(endpoint);
    expect(rows).toHaveLength(ROWS);
    expect(new Set(rows.map((row) => row[column])).size).toBe(ROWS);
  });

  it('are limited to the matches of a search', async () => {
    expect((await download(endpoint, { search })).map((row) => row[column])).toEqual([found]);
  });

  it('are in the order of the list', async () => {
    const sort = column.toLowerCase();
    const values = (await download(endpoint, { sort: `-${sort}` })).map((row) => row[column]!.toLowerCase());
    expect(values).toEqual(values.toSorted().toReversed());
  });

  it('are the account’s own', async () => {
    if (name === 'contacts of a group') return;
    expect(await download(endpoint, {}, stranger)).toEqual([]);
  });
});

it('escapes cells that a spreadsheet would read as formulas', async () => {
  const { accountId, call } = await openAccount(web, database(), 'hostile');
  const { id } = (await call(contacts.createGroup, { body: { name: FORMULA } })).body;
  const params = { groupId: id };
  await call(contacts.addContact, { params, body: { number: '0821234567', firstName: FORMULA } });
  await sql`UPDATE contacts SET fields = ${JSON.stringify({ '@SUM(A1)': FORMULA })}::jsonb WHERE account_id = ${accountId}`.execute(
    database().db.owner,
  );
  await call(createCampaign, {
    body: { name: FORMULA, sender: 'Us', text: FORMULA, audience: { groupIds: [id] } },
  });
  await sql`
    INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id)
    VALUES (${accountId}, '27821234567', '43366', ${FORMULA}, now(), 1)`.execute(database().db.owner);
  for (const endpoint of [
    contacts.downloadGroups,
    contacts.downloadContacts,
    downloadCampaigns,
    downloadReplies,
  ]) {
    const { text } = await call(endpoint as never, { params } as never);
    const cells: string[] = parse(text, { bom: true }).flat();
    expect(cells.filter((cell) => cell.includes('HYPERLINK')).length).toBeGreaterThan(0);
    expect(cells.filter((cell) => /^[=@-]/.test(cell))).toEqual([]);
  }
});

it('puts fields that only later contacts of a group have in the last column', async () => {
  const { accountId, call } = await openAccount(web, database(), 'fields');
  const { id } = (await call(contacts.createGroup, { body: { name: 'Group' } })).body;
  const { owner } = database().db;
  await createTextFields(owner, accountId, 'city', 'late');
  await sql`
    INSERT INTO contacts (account_id, number, first_name, fields)
    SELECT ${accountId}, 27820000000 + n, 'Ann', CASE WHEN n > 1000 THEN '{"late": "yes", "city": "Cape Town"}'::jsonb ELSE '{"city": "Durban"}' END
    FROM generate_series(1, 1001) n`.execute(owner);
  await sql`INSERT INTO group_members SELECT account_id, ${id}, number FROM contacts WHERE account_id = ${accountId}`.execute(
    owner,
  );
  const { text } = await call(contacts.downloadContacts, { params: { groupId: id } });
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows[0]).toEqual({
    Number: '+27820000001',
    'First name': 'Ann',
    'Last name': '',
    city: 'Durban',
    'Other fields': '',
  });
  expect(rows.at(-1)).toMatchObject({ city: 'Cape Town', 'Other fields': '{"late":"yes"}' });
});
