import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/group-expiry.ts';
import { MESSAGE_STATES } from '#contract/messages.ts';
import { erasePerson } from '#contract/people.ts';
import * as calls from '#contract/range-reports.ts';
import type { ReportColumn, ReportContent, ReportRange } from '#contract/range-reports.ts';
import { breakDownBatches, messageStates } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { forgetReports } from './forget-reports.ts';
import { retryMails } from './retry-mails.ts';
import { reportWork } from './report-work.ts';
import { startScheduled } from './start-scheduled.ts';
import { takeSteps } from './testing/take-steps.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `reporter${(accounts += 1)}`);
});

const inZone = (zone: string) =>
  owner().updateTable('accounts').set({ time_zone: zone }).where('id', '=', account.accountId).execute();

type Made = {
  at: string;
  states?: number[];
  sender?: string;
  kind?: string;
  originId?: number;
  text?: string;
};
const BEGINS = ['2782', '1204', '870'];
const DELIVERED = messageStates.delivered;

/**
 * Creates a batch at a given time, with one message in each of the states. The numbers alternate between
 * several countries.
 */
async function makeBatch(made: Made): Promise<void> {
  const { at, states = [DELIVERED], sender = 'ACME', kind = 'campaign', originId = 1, text = 'Hi' } = made;
  const counts = MESSAGE_STATES.map((_, nth) => states.filter((state) => state === nth + 1).length);
  await sql`
    WITH ids AS (SELECT array_agg(id ORDER BY id) AS ids FROM (SELECT uuidv7() AS id FROM generate_series(1, ${states.length})) made),
    batch AS (
      INSERT INTO message_batches (account_id, priority, sender, text, size, first_id, last_id, created_at, state, mark, origin_kind, origin_id,
        ${sql.join(MESSAGE_STATES.map((state) => sql.ref(state)))})
      SELECT ${account.accountId}, 5, ${sender}, ${text}, ${states.length}, ids[1], ids[cardinality(ids)], ${at}::timestamptz, 'done', ${states.length}, ${kind}, ${originId},
        ${sql.join(counts.map((count) => sql`${count}::int`))} FROM ids RETURNING id)
    INSERT INTO messages (id, account_id, batch_id, number, parts, cost, state, submitted_at, submitted_parts)
    SELECT ids.ids[nth], ${account.accountId}, batch.id, (${`{${BEGINS.join(',')}}`}::text[])[1 + (nth - 1) % 3] || (5550000 + nth), 1 + nth % 2, 1500,
      state, ${at}::timestamptz + interval '1 second', (1 << (1 + nth % 2)::int) - 1
    FROM ids, batch, unnest(${`{${states.join(',')}}`}::smallint[]) WITH ORDINALITY AS s (state, nth)`.execute(
    owner(),
  );
}

type Asked = Partial<ReportContent> & { columns: ReportColumn[] };

const contentOf = (asked: Asked): ReportContent => ({ what: 'messages', by: 'day', ...asked });

async function begin(range: ReportRange, asked: Asked): Promise<number> {
  const made = await account.call(calls.createReport, { body: { content: contentOf(asked), range } });
  expect(made, made.text).toMatchObject({ status: 200 });
  return made.body.id;
}

async function make(range: ReportRange, asked: Asked): Promise<number> {
  const id = await begin(range, asked);
  await takeSteps(database().db, { accountId: account.accountId, id });
  expect((await read(id)).state).toBe('done');
  return id;
}

const read = async (reportId: number) => (await account.call(calls.getReport, { params: { reportId } })).body;

async function rowsOf(reportId: number): Promise<Record<string, string>[]> {
  const { text, status } = await account.call(calls.downloadReport, { params: { reportId } });
  expect(status, text).toBe(200);
  return parse(text, { bom: true, columns: true });
}

const rowsIn = async (range: ReportRange, asked: Asked) => rowsOf(await make(range, asked));

describe('a day contains exactly its messages', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '+01:00', '+02:00'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '+02:00', '+01:00'],
    ['Asia/Kathmandu', '2026-03-29', '2026-03-28T18:15:00Z', '2026-03-29T18:15:00Z', '+05:45', '+05:45'],
    // This day has no midnight.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z', '-03:00', '-03:00'],
  ])('in %s on %s', async (zone, day, first, next, offset, lastOffset) => {
    await inZone(zone);
    const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
    await makeBatch({ at: before(first), text: 'the day before' });
    await makeBatch({ at: first, text: 'the first' });
    await makeBatch({ at: before(next), text: 'the last' });
    await makeBatch({ at: next, text: 'the day after' });
    const range = { from: day, to: day };
    const rows = await rowsIn(range, { columns: ['created', 'text'] });
    expect(rows.map((row) => row['Text'])).toEqual(['the first', 'the last']);
    expect(rows[0]!['Created']).toMatch(new RegExp(`^${day} 0[01]:00:00 \\${offset}$`));
    expect(rows[1]!['Created']).toBe(`${day} 23:59:59 ${lastOffset}`);
    const days = { from: addDays(day, -1), to: addDays(day, 1) };
    expect(await rowsIn(days, { what: 'totals', columns: ['messages'] })).toEqual([
      { Day: days.from, Messages: '1' },
      { Day: day, Messages: '2' },
      { Day: days.to, Messages: '1' },
    ]);
    const { body } = await account.call(calls.previewReport, { query: range });
    expect(body).toMatchObject({ messages: 2, isExact: true, timeZone: zone });
    expect([body.begins, body.ends].map((at) => Date.parse(at))).toEqual(
      [first, next].map((at) => Date.parse(at)),
    );
  });

  it('also if the clock repeats an hour', async () => {
    await inZone('Europe/Berlin');
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) await makeBatch({ at });
    const rows = await rowsIn({ from: '2026-10-25', to: '2026-10-25' }, { columns: ['created'] });
    expect(rows.map((row) => row['Created'])).toEqual([
      '2026-10-25 02:30:00 +02:00',
      '2026-10-25 02:30:00 +01:00',
    ]);
  });
});

describe('figures', () => {
  const range = { from: '2026-05-01', to: '2026-06-30' };
  let campaignIds: number[];

  /**
   * Creates messages with every state and several senders, origins and days. Only some batches have
   * breakdowns.
   */
  beforeEach(async () => {
    await inZone('Asia/Kathmandu');
    const { rows } = await sql<{ id: number }>`
      INSERT INTO campaigns (account_id, user_id, name, cost_centre, sender, text)
      SELECT ${account.accountId}, ${account.userId}, '', cost_centre, 'ACME', 'Hi' FROM unnest('{Sales,""}'::text[]) cost_centre RETURNING id`.execute(
      owner(),
    );
    campaignIds = rows.map(({ id }) => id);
    const every = MESSAGE_STATES.map((_, nth) => nth + 1);
    for (let nth = 0; nth < 12; nth += 1)
      await makeBatch({
        at: new Date(
          Date.parse('2026-05-03T18:14:30Z') + nth * 4 * 86_400_000 + (nth % 2) * 60_000,
        ).toISOString(),
        states: [...every.slice(nth % 4), ...every.slice(0, nth % 3), DELIVERED],
        sender: ['ACME', '27821110000', ''][nth % 3]!,
        kind: nth % 5 === 4 ? 'answer' : 'campaign',
        originId: campaignIds[nth % 2]!,
      });
    await sql`UPDATE message_batches SET created_at = created_at WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    await breakDownSome();
  });

  /** Creates breakdowns for half of the batches. */
  async function breakDownSome() {
    await breakDownBatches(owner(), 0);
    await sql`
      WITH live AS (UPDATE message_batches SET broken_down = false WHERE account_id = ${account.accountId} AND id % 2 = 0 RETURNING id)
      DELETE FROM batch_breakdowns WHERE account_id = ${account.accountId} AND batch_id IN (SELECT id FROM live)`.execute(
      owner(),
    );
  }

  /** Returns a database whose worker is killed just before each commit. */
  const killed = (): Database => ({
    ...database().db,
    withAccount: (id, work) =>
      database().db.withAccount(id, async (each) => {
        await work(each);
        throw new Error('killed');
      }),
  });

  const day = sql`((b.created_at AT TIME ZONE 'Asia/Kathmandu')::date)`;
  const KEYS = {
    day: sql`${day}::text`,
    week: sql`date_trunc('week', ${day})::date::text`,
    month: sql`to_char(${day}, 'YYYY-MM')`,
    sender: sql`b.sender`,
    country: sql`CASE left(m.number, 3) WHEN '278' THEN 'ZA' WHEN '120' THEN 'CA' ELSE '' END`,
    network: sql`CASE left(m.number, 3) WHEN '278' THEN 'Vodacom ZA' WHEN '120' THEN 'Unknown CA' ELSE 'Unknown ' END`,
    costCentre: sql`CASE WHEN b.origin_kind = 'campaign' AND b.origin_id = (SELECT id FROM campaigns c WHERE c.account_id = b.account_id AND c.cost_centre = 'Sales') THEN 'Sales' ELSE 'None' END`,
    campaign: sql`CASE b.origin_kind WHEN 'campaign' THEN 'Campaign ' || b.origin_id ELSE 'Answers to replies' END`,
  };
  const FIRST = {
    costCentre: 'Cost centre',
    day: 'Day',
    week: 'Week from',
    month: 'Month',
    sender: 'Sender',
    country: 'Country code',
    network: 'Network',
    campaign: 'Campaign',
  };

  it.each(Object.keys(KEYS) as (keyof typeof KEYS)[])('by %s equal a count over the rows', async (by) => {
    const filters: Partial<ReportContent>[] = [
      {},
      { state: 'failed' },
      { sender: 'ACME' },
      { country: 'ZA' },
      { kind: 'answer' },
      { campaignId: campaignIds[1]! },
      { costCentre: 'Sales' },
      { costCentre: 'Nobody' },
    ];
    for (const filter of filters) {
      const rows = await rowsIn(range, {
        what: 'totals',
        by,
        columns: ['messages', 'delivered', 'expired', 'parts', 'credits'],
        ...filter,
      });
      const { rows: counted } = await sql<{ key: string; messages: number }>`
        SELECT ${KEYS[by]} AS key, count(*)::int AS messages, (count(*) FILTER (WHERE m.state = 3))::int AS delivered,
          (count(*) FILTER (WHERE m.state = 5))::int AS expired, sum(m.parts)::int AS parts, sum(CASE WHEN m.state = 8 THEN 0 ELSE m.cost END) / 1000.0 AS credits
        FROM messages m JOIN message_batches b ON b.id = m.batch_id
        WHERE m.account_id = ${account.accountId}
          ${filter.state ? sql`AND m.state IN (4, 5, 6)` : sql``} ${filter.sender ? sql`AND b.sender = 'ACME'` : sql``}
          ${filter.country ? sql`AND m.number LIKE '27%'` : sql``} ${filter.kind ? sql`AND b.origin_kind = 'answer'` : sql``}
          ${filter.campaignId ? sql`AND b.origin_kind = 'campaign' AND b.origin_id = ${filter.campaignId}` : sql``}
          ${filter.costCentre ? sql`AND ${KEYS.costCentre} = ${filter.costCentre}` : sql``}
        GROUP BY 1 ORDER BY 1`.execute(owner());
      const found = rows.map((row) => ({
        key: by === 'network' ? `${row['Network']} ${row['Country code']}` : row[FIRST[by]],
        messages: Number(row['Messages']),
        delivered: Number(row['Delivered']),
        expired: Number(row['Expired']),
        parts: Number(row['Parts']),
        credits: Number(row['Credits']),
      }));
      const expected = counted.map((row) => ({
        ...row,
        credits: Number((row as never as { credits: string }).credits),
      }));
      const sorted = (all: { key: string | undefined }[]) =>
        all.toSorted((one, other) => (one.key! < other.key! ? -1 : 1));
      expect(sorted(found), JSON.stringify(filter)).toEqual(sorted(expected));
      const messages = await rowsIn(range, { columns: ['number', 'costCentre', 'state'], ...filter });
      expect(messages).toHaveLength(expected.reduce((sum, row) => sum + row.messages, 0));
      if (filter.costCentre)
        expect(new Set(messages.map((row) => row['Cost centre']))).toEqual(
          new Set(messages.length > 0 ? ['Sales'] : []),
        );
    }
  });

  it.each(['totals', 'messages'] as const)(
    'of %s stay the same if the worker is killed between any two steps',
    async (what) => {
      const asked = { what, columns: ['messages', 'number', 'state', 'credits'] as ReportColumn[] };
      const whole = await rowsIn(range, asked);
      const id = await begin(range, asked);
      const piece = { accountId: account.accountId, id };
      for (let steps = 1; (await read(id)).state === 'running'; steps += 1) {
        // A step that is killed after its last statement has no effect.
        await expect(reportWork.step({ db: killed() }, piece)).rejects.toThrow('killed');
        expect(await takeSteps(database().db, piece, 1)).toBe(1);
        expect(steps).toBeLessThan(20);
      }
      expect(await rowsOf(id)).toEqual(whole);
    },
  );
});

const tokenIn = (link: string): string => /shared-reports\/([\w-]{43})\/report.csv$/.exec(link)![1]!;

describe('a report', () => {
  const range = { from: '2026-05-01', to: '2026-05-31' };
  const asked: Asked = { columns: ['number', 'text'] };
  beforeEach(() => makeBatch({ at: '2026-05-03T12:00:00Z', text: '=HYPERLINK("http://evil")' }));

  it('reports its progress and its content', async () => {
    const id = await begin(range, asked);
    expect(await read(id)).toMatchObject({ state: 'running', messages: null, from: '2026-05-01' });
    await takeSteps(database().db, { accountId: account.accountId, id }, 2);
    expect(await read(id)).toMatchObject({ messages: 1, processed: 1, rows: 1 });
    await takeSteps(database().db, { accountId: account.accountId, id });
    expect(await rowsOf(id)).toEqual([{ Number: '+27825550001', Text: `'=HYPERLINK("http://evil")` }]);
  });

  it('has no rows once it is cancelled, and cannot be downloaded', async () => {
    const id = await begin(range, asked);
    await takeSteps(database().db, { accountId: account.accountId, id }, 2);
    const params = { reportId: id };
    expect((await account.call(calls.cancelReport, { params })).status).toBe(204);
    expect(await takeSteps(database().db, { accountId: account.accountId, id })).toBe(0);
    expect(await account.call(calls.downloadReport, { params })).toMatchObject({ status: 409 });
    const pieces = owner().selectFrom('report_pieces').select('position').where('report_id', '=', id);
    expect(await pieces.where('account_id', '=', account.accountId).execute()).toEqual([]);
  });

  it('is private to its account', async () => {
    const id = await make(range, asked);
    const stranger = await openAccount(web, database(), `stranger${accounts}`);
    for (const call of [
      calls.getReport,
      calls.downloadReport,
      calls.downloadReportWorkbook,
      calls.deleteReport,
    ])
      expect(await stranger.call(call as never, { params: { reportId: id } } as never)).toMatchObject({
        status: 404,
      });
    expect((await stranger.call(calls.listReports)).body.items).toEqual([]);
    const theirs = await stranger.call(calls.createReport, { body: { content: contentOf(asked), range } });
    await takeSteps(database().db, { accountId: stranger.accountId, id: theirs.body.id });
    const { body } = await stranger.call(calls.getReport, { params: { reportId: theirs.body.id } });
    expect(body).toMatchObject({ state: 'done', rows: 0 });
  });

  it('can be downloaded with its link until the link expires, and with nothing else', async () => {
    const reportId = await make(range, asked);
    const { body } = await account.call(calls.shareReport, { params: { reportId }, body: { days: 7 } });
    const token = tokenIn(body.csv);
    const download = (given = token) =>
      web.anonymous(calls.downloadSharedReport, { params: { token: given } });
    expect((await download()).text).toContain('+27825550001');
    expect((await web.anonymous(calls.downloadSharedWorkbook, { params: { token } })).status).toBe(200);
    expect(await download(`${token.slice(0, 42)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      status: 404,
    });
    expect((await read(reportId)).sharedUntil).toBe(body.until);

    const again = await account.call(calls.shareReport, { params: { reportId }, body: { days: 30 } });
    expect(await download()).toMatchObject({ status: 404, body: { code: 'link_expired' } });
    const fresh = tokenIn(again.body.csv);
    expect((await download(fresh)).status).toBe(200);
    await sql`UPDATE reports SET share_ends_at = now() WHERE id = ${reportId}`.execute(owner());
    expect(await download(fresh)).toMatchObject({ status: 404 });

    const suspended = await account.call(calls.shareReport, { params: { reportId }, body: { days: 1 } });
    const suspend = (suspended_at: Date | null) =>
      owner().updateTable('accounts').set({ suspended_at }).where('id', '=', account.accountId).execute();
    await suspend(new Date());
    expect(await download(tokenIn(suspended.body.csv))).toMatchObject({ status: 404 });
    await suspend(null);
    expect((await download(tokenIn(suspended.body.csv))).status).toBe(200);

    const third = await account.call(calls.shareReport, { params: { reportId }, body: { days: 1 } });
    await account.call(calls.stopSharingReport, { params: { reportId } });
    expect(await download(tokenIn(third.body.csv))).toMatchObject({ status: 404 });
    const stored = await owner()
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', reportId)
      .executeTakeFirst();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is deleted after 30 days; a report of single messages also when a person is erased', async () => {
    const messages = await make(range, asked);
    const totals = await make(range, { what: 'totals', columns: ['messages'] });
    const forgotten = await account.call(erasePerson, { params: { number: '27825550001' } });
    expect(forgotten, forgotten.text).toMatchObject({ status: 200 });
    const ids = async () => (await account.call(calls.listReports)).body.items.map(({ id }) => id);
    expect(await ids()).toEqual([totals]);
    expect(messages).not.toBe(totals);
    await sql`UPDATE reports SET created_at = now() - interval '31 days' WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    await forgetReports(owner());
    expect(await ids()).toEqual([]);
  });

  it.each([
    [{ from: '2026-05-02', to: '2026-05-01' }, 'range_reversed'],
    [{ from: '2020-05-02', to: '2026-05-01' }, 'range_too_long'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'invalid'],
  ])('needs a range: %j', async (wrong, code) => {
    const body = { content: contentOf(asked), range: wrong };
    const refused = { status: 400, body: { code } };
    expect(await account.call(calls.createReport, { body })).toMatchObject(refused);
    expect(await account.call(calls.previewReport, { query: wrong })).toMatchObject(refused);
  });

  it('needs a column of its own kind', async () => {
    const body = { content: contentOf({ columns: ['delivered'] }), range };
    expect(await account.call(calls.createReport, { body })).toMatchObject({
      status: 400,
      body: { code: 'no_columns' },
    });
  });

  it('is limited in number while running', async () => {
    for (let nth = 0; nth < 5; nth += 1) await begin(range, asked);
    const body = { content: contentOf(asked), range };
    expect(await account.call(calls.createReport, { body })).toMatchObject({
      status: 429,
      body: { code: 'too_many_reports' },
    });
  });
});

describe('a definition', () => {
  const fields = {
    name: 'Each day',
    content: contentOf({ what: 'totals', columns: ['messages'] }),
    range: { preset: 'yesterday' as const },
    schedule: { every: 'daily' as const, hour: 7, to: ['boss@example.com', 'me@example.com'] },
  };

  it('runs at its hour, once, and is mailed with a link that works', async () => {
    const to = ['boss@mailed.example', 'me@mailed.example'];
    const { body } = await account.call(calls.createReportDefinition, {
      body: { ...fields, schedule: { ...fields.schedule, to } },
    });
    await startScheduled(database().db);
    expect((await account.call(calls.listReports)).body.items).toEqual([]);
    await sql`UPDATE report_definitions SET next_at = now() WHERE id = ${body.id}`.execute(owner());
    await startScheduled(database().db);
    await startScheduled(database().db);
    const { items } = (await account.call(calls.listReports)).body;
    expect(items).toMatchObject([{ name: 'Each day', state: 'running' }]);
    const [kept] = (await account.call(calls.listReportDefinitions)).body.items;
    expect(Date.parse(kept!.nextAt!)).toBeGreaterThan(Date.now());
    await takeSteps(database().db, { accountId: account.accountId, id: items[0]!.id });
    const mails = await owner()
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('account_id', '=', account.accountId)
      .where('template', '=', 'report')
      .execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(to);
    const { token } = mails[0]!.data as { token: string };
    expect((await web.anonymous(calls.downloadSharedReport, { params: { token } })).status).toBe(200);
  });

  beforeEach(() =>
    owner()
      .updateTable('users')
      .set({ email: 'owner@example.com' })
      .where('id', '=', account.userId)
      .execute(),
  );

  const mailsOf = (template: string) =>
    owner()
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('account_id', '=', account.accountId)
      .where('template', '=', template)
      .execute();

  const isDue = (id: number) =>
    sql`UPDATE report_definitions SET next_at = now() WHERE id = ${id}`.execute(owner());

  it('replaces its oldest report at the limit', async () => {
    const { body } = await account.call(calls.createReportDefinition, { body: fields });
    await sql`
      INSERT INTO reports (account_id, definition_id, name, content, first_day, last_day, time_zone, state)
      SELECT ${account.accountId}, ${body.id}, 'Kept ' || n, ${JSON.stringify(fields.content)}::jsonb, '2026-11-01', '2026-11-01', 'UTC', 'done'
      FROM generate_series(1, 200) n`.execute(owner());
    const byHand = { params: { definitionId: body.id } };
    expect((await account.call(calls.runReportDefinition, byHand)).body).toMatchObject({
      code: 'too_many_reports',
    });
    await isDue(body.id);
    await startScheduled(database().db);
    const rows = await owner()
      .selectFrom('reports')
      .select('name')
      .where('account_id', '=', account.accountId)
      .orderBy('id')
      .execute();
    expect([rows.length, rows[0]!.name, rows.at(-1)!.name]).toEqual([200, 'Kept 2', 'Each day']);
    expect(await mailsOf('report failed')).toEqual([]);
  });

  it('waits while too many reports are running, without an email', async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      const { body } = await account.call(calls.createReportDefinition, { body: fields });
      await isDue(body.id);
    }
    await startScheduled(database().db);
    expect((await account.call(calls.listReports)).body.items).toHaveLength(5);
    expect(await mailsOf('report failed')).toEqual([]);
    const { items } = (await account.call(calls.listReportDefinitions)).body;
    expect(items.filter(({ problem }) => problem !== null)).toEqual([]);
    const soon = items.filter(({ nextAt }) => Date.parse(nextAt!) < Date.now() + 90_000);
    expect(soon).toHaveLength(1);
  });

  it('is mailed to a limited number of people who are not users, each once, and to none of them on trial', async () => {
    const save = (to: string[]) =>
      account.call(calls.createReportDefinition, {
        body: { ...fields, schedule: { ...fields.schedule, to } },
      });
    await save(['A@example.com', 'a@example.com']);
    const { items } = (await account.call(calls.listReportDefinitions)).body;
    expect(items[0]!.schedule!.to).toHaveLength(1);
    const addresses = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => `s${from + nth}@example.com`);
    for (const from of [0, 5, 10]) expect((await save(addresses(from, 5))).status).toBe(200);
    expect(await save(addresses(15, 5))).toMatchObject({ status: 400, body: { code: 'too_many_addresses' } });
    expect((await save([...addresses(15, 4), 'owner@example.com'])).status).toBe(200);
    await sql`UPDATE accounts SET is_trial = true WHERE id = ${account.accountId}`.execute(owner());
    expect(await save(['b@example.com'])).toMatchObject({ status: 400, body: { code: 'own_users_only' } });
    expect((await save(['Owner@example.com'])).status).toBe(200);
  });

  it('is mailed later to recipients at their limit, with the same link; after a day it reports that it was not', async () => {
    const flood = (minutes: number) =>
      sql`
        INSERT INTO mails (account_id, recipient, template, data, created_at)
        SELECT ${account.accountId}, 'boss@example.com', 'report', '{}', now() - make_interval(mins => ${minutes})
        FROM generate_series(1, 20)`.execute(owner());
    const mailed = async () =>
      (await mailsOf('report')).filter(({ data }) => Object.keys(data as object).length > 0);
    const again = async (id: number) => {
      await sql`UPDATE reports SET mail_again_at = now() WHERE id = ${id} AND mail_again_at IS NOT NULL`.execute(
        owner(),
      );
      await retryMails(database().db);
    };
    const makeOne = async () => {
      const { body } = await account.call(calls.createReportDefinition, { body: fields });
      await isDue(body.id);
      await startScheduled(database().db);
      const { id } = (await account.call(calls.listReports)).body.items[0]!;
      await takeSteps(database().db, { accountId: account.accountId, id });
      return id;
    };
    await flood(0);
    const first = await makeOne();
    await again(first);
    expect((await mailed()).map(({ recipient }) => recipient)).toEqual(['me@example.com']);
    await sql`
      UPDATE mails SET created_at = created_at - interval '1 hour' WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    await again(first);
    await again(first);
    const mails = await mailed();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['me@example.com', 'boss@example.com']);
    expect(mails[1]!.data).toEqual(mails[0]!.data);
    expect(await read(first)).toMatchObject({ state: 'done', problem: null });
    await flood(0);
    const second = await makeOne();
    await sql`UPDATE reports SET finished_at = now() - interval '25 hours' WHERE id = ${second}`.execute(
      owner(),
    );
    await again(second);
    expect(await read(second)).toMatchObject({
      state: 'done',
      problem: expect.stringContaining('not emailed to boss@example.com'),
    });
    const { rows } = await sql`
      SELECT FROM reports WHERE account_id = ${account.accountId} AND (mail_token IS NOT NULL OR mail_left <> '{}')`.execute(
      owner(),
    );
    expect(rows).toEqual([]);
  });

  it('covers the days of its due time, however late it runs', async () => {
    const now = Temporal.Now.zonedDateTimeISO('UTC');
    await sql`UPDATE accounts SET time_zone = 'UTC' WHERE id = ${account.accountId}`.execute(owner());
    // The scheduled time is later today, except in the last minutes of the day.
    const { body } = await account.call(calls.createReportDefinition, {
      body: { ...fields, schedule: { ...fields.schedule, hour: 23 } },
    });
    await isDue(body.id);
    await startScheduled(database().db);
    const isOver = now.hour === 23 && now.minute >= 5;
    const due = now.toPlainDate().subtract({ days: isOver ? 0 : 1 });
    const day = due.subtract({ days: 1 }).toString();
    expect((await account.call(calls.listReports)).body.items[0]).toMatchObject({ from: day, to: day });
  });

  it('reaches its own users regardless of what others mail to them', async () => {
    const stranger = await openAccount(web, database(), `reportstranger${account.accountId}`);
    await sql`
      INSERT INTO mails (account_id, recipient, template, data)
      SELECT ${stranger.accountId}, 'owner@example.com', 'report', '{}' FROM generate_series(1, 20)`.execute(
      owner(),
    );
    const to = ['owner@example.com', 'other@example.com'];
    const body = { ...fields, schedule: { ...fields.schedule, to } };
    const { id } = (await account.call(calls.createReportDefinition, { body })).body;
    await isDue(id);
    await startScheduled(database().db);
    const report = (await account.call(calls.listReports)).body.items[0]!;
    await takeSteps(database().db, { accountId: account.accountId, id: report.id });
    expect((await mailsOf('report')).map(({ recipient }) => recipient).toSorted()).toEqual(to.toSorted());
  });

  it('notifies the user who saved it of each failure once', async () => {
    const { body } = await account.call(calls.createReportDefinition, { body: fields });
    for (const times of [1, 2]) {
      await isDue(body.id);
      await startScheduled(database().db);
      const id = (await account.call(calls.listReports)).body.items[0]!.id;
      const piece = { accountId: account.accountId, id };
      const tooMany = new Problem('conflict', 'too_many_rows', 'Choose fewer days.');
      for (let tries = 0; tries < 2; tries += 1)
        await reportWork.recordFailure({ db: database().db }, piece, tooMany);
      expect(await read(id)).toMatchObject({ state: 'failed', problem: 'Choose fewer days.' });
      const mails = await mailsOf('report failed');
      expect(mails).toHaveLength(times);
      expect(mails[0]).toMatchObject({
        recipient: 'owner@example.com',
        data: { name: 'Each day', problem: 'Choose fewer days.' },
      });
    }
    const { rows } = await sql`
      SELECT data->>'report' AS report, data->'failed' AS failed FROM events WHERE account_id = ${account.accountId} AND name = 'report.finished'`.execute(
      owner(),
    );
    const told = { report: 'Each day', failed: true };
    expect(rows).toEqual([told, told]);
    expect(await mailsOf('report')).toEqual([]);
  });

  it('notifies once of a start that fails, until one succeeds', async () => {
    const { body } = await account.call(calls.createReportDefinition, { body: fields });
    const keep = () =>
      sql`
        INSERT INTO reports (account_id, name, content, first_day, last_day, time_zone, state)
        SELECT ${account.accountId}, 'Kept', ${JSON.stringify(fields.content)}::jsonb, '2026-11-01', '2026-11-01', 'UTC', 'done'
        FROM generate_series(1, 200)`.execute(owner());
    const tryIt = async () => {
      await isDue(body.id);
      await startScheduled(database().db);
      return (await account.call(calls.listReportDefinitions)).body.items[0]!;
    };
    await keep();
    for (const each of [await tryIt(), await tryIt()]) {
      expect(each.problem).toContain('Delete some');
      expect(Date.parse(each.nextAt!)).toBeLessThan(Date.now() + 11 * 60_000);
    }
    expect(await mailsOf('report failed')).toHaveLength(1);
    await owner().deleteFrom('reports').where('name', '=', 'Kept').execute();
    expect(await tryIt()).toMatchObject({ problem: null });
    expect((await account.call(calls.listReports)).body.items[0]).toMatchObject({ state: 'running' });
    await keep();
    expect((await tryIt()).problem).toContain('Delete some');
    expect(await mailsOf('report failed')).toHaveLength(2);
  });

  it('needs relative days and a recipient if it has a schedule', async () => {
    const staying = { ...fields, range: { from: '2026-05-01', to: '2026-05-02' } };
    expect(await account.call(calls.createReportDefinition, { body: staying })).toMatchObject({
      status: 400,
      body: { code: 'range_not_relative' },
    });
    const toNobody = { ...fields, schedule: { ...fields.schedule, to: [] } };
    expect(await account.call(calls.createReportDefinition, { body: toNobody })).toMatchObject({
      status: 400,
      body: { code: 'no_recipients' },
    });
  });

  it('can be run by hand, changed and deleted', async () => {
    const { body } = await account.call(calls.createReportDefinition, {
      body: { ...fields, schedule: null },
    });
    const params = { definitionId: body.id };
    await account.call(calls.changeReportDefinition, {
      params,
      body: { ...fields, name: 'Other', schedule: null },
    });
    const made = await account.call(calls.runReportDefinition, { params });
    expect(await read(made.body.id)).toMatchObject({ name: 'Other' });
    await account.call(calls.deleteReportDefinition, { params });
    expect((await account.call(calls.listReportDefinitions)).body.items).toEqual([]);
    expect(await account.call(calls.runReportDefinition, { params })).toMatchObject({ status: 404 });
  });
});
