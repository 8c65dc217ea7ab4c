import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import { erasePerson } from '#contract/people.ts';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { makeWorkbook } from '#server/platform/testing/make-workbook.ts';
import { startOccurrence } from '../start-occurrence.ts';
import { addSilentCarrier, expandCampaign, expandNext, expandNextIn } from '../testing/expand.ts';
import { forgetLists } from './forget-lists.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let owner: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
});
afterAll(() => web.stop());
beforeEach(async () => {
  owner = await openAccount(web, database(), `lists${(accounts += 1)}`);
});

const upload = (file: Buffer | string, fileName = 'debts.csv', by = owner) =>
  by.call(calls.uploadRecipients, { query: { fileName }, file: Buffer.from(file) });

async function listOf(file: Buffer | string): Promise<number> {
  const { body, text } = await upload(file);
  expect(body.id, text).toBeDefined();
  return body.id;
}

const getCampaignCounts = (id: number) =>
  db()
    .selectFrom('campaigns')
    .select(['recipients', 'duplicates'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type Audience = {
  groupIds?: number[];
  excludedGroupIds?: number[];
  numbers?: string;
  recipientListId: number;
};
const TEXT = 'Hi {{first_name|there}}, you owe {{amount}}';

const write = (audience: Audience, by = owner) =>
  by.call(calls.createCampaign, { body: { sender: '43366', text: TEXT, audience } });
const estimated = async (audience: Audience) =>
  (await owner.call(calls.estimateCampaign, { body: { text: TEXT, audience } })).body;

async function send(audience: Audience): Promise<number> {
  const { body, text } = await write(audience);
  expect(body.id, text).toBeDefined();
  const sent = await owner.call(calls.sendCampaign, { params: { campaignId: body.id } });
  expect(sent.status, sent.text).toBe(200);
  await expandCampaign(db(), { accountId: owner.accountId, campaignId: body.id });
  return body.id;
}

async function sentBy(campaignId: number): Promise<string[]> {
  const { body } = await owner.call(calls.listCampaignMessages, {
    params: { campaignId },
    query: { limit: 200 },
  });
  return body.items.map(({ number, text }) => `${number}: ${text}`).toSorted();
}

const stored = async (table: 'recipient_lists' | 'recipient_list_numbers' | 'imports' | 'contacts') =>
  (await db().selectFrom(table).selectAll().where('account_id', '=', owner.accountId).execute()).length;

const FILE =
  'Mobile;First name;Amount\n0821110001;Zoë;R12,50\n0821110002;;R7\nnobody;Max;R1\n082 111 0001;Zo;R9\n';

describe('a file of recipients', () => {
  it('may declare its delimiter, and have second numbers', async () => {
    const text = 'sep=;\nName;Mobile;Mobile 2\nA, B, C;0821110001;0821110009\nD, E, F;;0821110002\n';
    const { body } = await upload(Buffer.from(text));
    expect(body).toMatchObject({ numbers: 2, invalid: 0, variables: ['first_name'] });
  });

  it('is counted, and fills in texts, without creating contacts or storing the file', async () => {
    const { body } = await upload(Buffer.from(FILE, 'latin1'));
    expect(body).toMatchObject({
      fileName: 'debts.csv',
      numbers: 2,
      invalid: 1,
      duplicates: 1,
      variables: ['first_name', 'amount'],
    });
    const audience = { recipientListId: body.id };
    const { recipients, samples, blank } = await estimated(audience);
    expect({ recipients, blank }).toEqual({ recipients: 2, blank: [] });
    expect(samples.map(({ text }) => text)).toEqual(['Hi Zoë, you owe R12,50', 'Hi there, you owe R7']);
    expect(await sentBy(await send(audience))).toEqual([
      '27821110001: Hi Zoë, you owe R12,50',
      '27821110002: Hi there, you owe R7',
    ]);
    expect([await stored('contacts'), await stored('imports')]).toEqual([0, 0]);
  });

  it('lists its rows without a recipient among the skipped ones, except those of an erased person', async () => {
    const audience = { recipientListId: await listOf(FILE.replace('nobody;', `${'x'.repeat(300)};`)) };
    const leftOut = async () =>
      (await owner.call(calls.listSkipped, { body: { text: TEXT, audience } })).body.rows;
    const invalid = { row: 4, entry: 'x'.repeat(100), reason: 'invalid' };
    expect(await leftOut()).toEqual([invalid, { row: 5, entry: '27821110001', reason: 'duplicate' }]);
    const groupId = (await owner.call(contacts.createGroup, { body: { name: 'All' } })).body.id;
    await owner.call(contacts.addContact, { params: { groupId }, body: { number: '27821110001' } });
    const forgotten = await owner.call(erasePerson, { params: { number: '27821110001' } });
    expect(forgotten.status, forgotten.text).toBe(200);
    expect(await leftOut()).toEqual([invalid]);
  });

  it('lists recipients beyond the limit as skipped', async () => {
    const audience = { recipientListId: await listOf(FILE), numbers: '0821110000' };
    const body = { text: TEXT, audience, maxRecipients: 1 };
    const { body: estimate } = await owner.call(calls.estimateCampaign, { body });
    expect(estimate).toMatchObject({ recipients: 1, overLimit: 2, exact: true });
    const { rows } = (await owner.call(calls.listSkipped, { body })).body;
    expect(rows.filter(({ reason }) => reason === 'overLimit')).toEqual([
      { entry: '27821110001', reason: 'overLimit' },
      { entry: '27821110002', reason: 'overLimit' },
    ]);
  });

  it('is added to groups and typed numbers, wins over contact values, and respects exclusions', async () => {
    const everybody = (await owner.call(contacts.createGroup, { body: { name: 'All' } })).body.id;
    const never = (await owner.call(contacts.createGroup, { body: { name: 'Never' } })).body.id;
    const add = (groupId: number, number: string, firstName: string) =>
      owner.call(contacts.addContact, { params: { groupId }, body: { number, firstName } });
    await add(everybody, '0821110001', 'Contact');
    await add(everybody, '0821110004', 'Ann');
    await add(never, '0821110002', 'No');
    const recipientListId = await listOf(FILE);
    const audience = {
      groupIds: [everybody],
      excludedGroupIds: [never],
      numbers: '0821110001',
      recipientListId,
    };
    expect(await estimated(audience)).toMatchObject({ recipients: 2, excluded: 1, duplicates: 2 });
    expect(await sentBy(await send(audience))).toEqual([
      '27821110001: Hi Zoë, you owe R12,50',
      '27821110004: Hi Ann, you owe ',
    ]);
  });

  it('has any value, and none for a column named like a property of objects', async () => {
    const hostile = `"a ""b"" {c}, \\d NULL"`;
    const file = `Number,Constructor,Amount\n0821110001,,${hostile}\n0821110002,x,null\n`;
    const audience = { recipientListId: await listOf(file) };
    const text = '{{constructor|none}} {{amount}}';
    const { body } = await owner.call(calls.estimateCampaign, { body: { text, audience } });
    expect(body.samples.map((sample) => sample.text)).toEqual(['none a "b" {c}, \\d NULL', 'x null']);
  });

  it('of another account is not found', async () => {
    const recipientListId = await listOf(FILE);
    const other = await openAccount(web, database(), `liststranger${accounts}`);
    expect(await write({ recipientListId }, other)).toMatchObject({ status: 404 });
    const body = { text: 'Hi', audience: { recipientListId } };
    expect(await other.call(calls.estimateCampaign, { body })).toMatchObject({ status: 404 });
  });

  it.each([
    ['no numbers', 'Name\nAnn\n', 'no_numbers'],
    ['nothing', '', 'empty_file'],
    ['pictures', Buffer.from([1, 0, 0, 0, 7]), 'not_a_table'],
    [
      'a quotation mark that is never closed',
      `Number,Note\n0821110001,"${'x'.repeat(300_000)}`,
      'not_a_table',
    ],
    ['too many rows', `Number\n${'0821110001\n'.repeat(100_001)}`, 'too_many_rows'],
  ])('with %s is refused, and leaves nothing', async (_, file, code) => {
    expect(await upload(file)).toMatchObject({ status: 400, body: { code } });
    expect([await stored('recipient_lists'), await stored('imports')]).toEqual([0, 0]);
  });

  it('whose cells unpack to more than a file may have is refused, and leaves nothing', async () => {
    const long = 'x'.repeat(500);
    const names = Array.from({ length: 60 }, (_, nth) => `Note ${nth}`);
    const row = (nth: number) => [String(27_821_000_000 + nth), ...names.map(() => long)];
    const rows = [['Number', ...names], ...Array.from({ length: 1200 }, (_, nth) => row(nth))];
    const file = makeWorkbook([{ name: 'All', rows }]);
    expect(file.length).toBeLessThan(10_000_000);
    expect(await upload(file, 'all.xlsx')).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
    expect([await stored('recipient_lists'), await stored('imports')]).toEqual([0, 0]);
  });

  it('may be a workbook', async () => {
    const empty = { name: 'About', rows: [] };
    const debts = {
      name: 'Debts',
      rows: [
        ['Cell', 'Amount'],
        ['+27 82 111 0001', 12.5],
      ],
    };
    const { body } = await upload(makeWorkbook([empty, debts]), 'debts.xlsx');
    expect(body).toMatchObject({ numbers: 1, variables: ['amount'] });
    const { samples } = await estimated({ recipientListId: body.id });
    expect(samples.map(({ text }) => text)).toEqual(['Hi there, you owe 12.5']);
  });

  it('is refused if the account has no room, and leaves nothing', async () => {
    await sql`UPDATE accounts SET most_draft_numbers = 3 WHERE id = ${owner.accountId}`.execute(db());
    await listOf(FILE);
    expect(await upload(FILE)).toMatchObject({ status: 409, body: { code: 'too_many_unsent_numbers' } });
    expect([await stored('recipient_lists'), await stored('recipient_list_numbers')]).toEqual([1, 2]);
  });
});

describe('a campaign to a long file', () => {
  it('continues after a worker was killed, without duplicates', async () => {
    const numbers = Array.from({ length: 4500 }, (_, nth) => String(27_821_000_000 + nth));
    const recipientListId = await listOf(
      `Number,Amount\n${numbers.map((each) => `${each},R${each.slice(-4)}`).join('\n')}`,
    );
    const { body } = await write({ recipientListId, numbers: numbers.slice(1990, 2010).join(',') });
    const piece = { accountId: owner.accountId, id: body.id };
    await owner.call(calls.sendCampaign, { params: { campaignId: body.id } });
    const killed = async () => {
      const step = db()
        .transaction()
        .execute(async (tx) => {
          await expandNextIn(tx, piece);
          throw new Error('killed');
        });
      await expect(step).rejects.toThrow('killed');
    };
    do await killed();
    while (await expandNext(db(), piece));
    const { rows } = await sql<{ number: string; text: string }>`
      SELECT number, text FROM messages WHERE account_id = ${owner.accountId} ORDER BY number`.execute(db());
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    expect(rows.filter(({ number, text }) => !text.endsWith(`R${number.slice(-4)}`))).toEqual([]);
    expect(await getCampaignCounts(body.id)).toEqual({ recipients: 4500, duplicates: 20 });
  });

  it('is sent to the whole file at each repetition', async () => {
    const recipientListId = await listOf(FILE);
    const { body } = await write({ recipientListId });
    const params = { campaignId: body.id };
    const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    const scheduled = await owner.call(calls.scheduleCampaign, { params, body: { at, repeats: 'daily' } });
    expect(scheduled.status, scheduled.text).toBe(200);
    await sql`UPDATE campaigns SET starts_at = now() WHERE id = ${body.id}`.execute(db());
    await db()
      .transaction()
      .execute((tx) => startOccurrence(tx, { account_id: owner.accountId, id: body.id }));
    const { id: occurrence } = await db()
      .selectFrom('campaigns')
      .select('id')
      .where('repeat_of', '=', body.id)
      .executeTakeFirstOrThrow();
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: occurrence });
    expect(await sentBy(occurrence)).toHaveLength(2);
    await sql`UPDATE recipient_lists SET used_at = now() - interval '25 hours'`.execute(db());
    await forgetLists(db());
    expect(await stored('recipient_list_numbers')).toBe(2);
  });
});

describe('a stored file', () => {
  const age = () => sql`UPDATE recipient_lists SET used_at = now() - interval '25 hours'`.execute(db());

  it('is deleted after a day; newer ones stay', async () => {
    const old = await listOf(FILE);
    await age();
    const fresh = await listOf(FILE);
    await forgetLists(db());
    expect(await stored('recipient_list_numbers')).toBe(2);
    expect(await write({ recipientListId: old })).toMatchObject({ status: 404 });
    expect(await write({ recipientListId: fresh })).toMatchObject({ status: 200 });
  });

  it('stays while a campaign waits, and is deleted a day after it was sent', async () => {
    const recipientListId = await listOf(FILE);
    const { body } = await write({ recipientListId });
    await age();
    await forgetLists(db());
    await owner.call(calls.sendCampaign, { params: { campaignId: body.id } });
    await forgetLists(db());
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: body.id });
    expect(await sentBy(body.id)).toHaveLength(2);
    await forgetLists(db());
    expect(await stored('recipient_lists')).toBe(1);
    await sql`UPDATE campaigns SET sent_at = now() - interval '25 hours'`.execute(db());
    await age();
    await forgetLists(db());
    expect([await stored('recipient_lists'), await stored('recipient_list_numbers')]).toEqual([0, 0]);
  });
});
