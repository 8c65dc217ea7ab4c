import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { startScheduled } from './start-scheduled.ts';
import { addSilentCarrier, expandCampaign } from './testing/expand.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
  owner = await openAccount(web, database(), 'planner');
});
afterAll(() => web.stop());

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function draft(numbers = '0821234567') {
  const body = { sender: 'ACME', text: 'Hello', audience: { numbers } };
  return (await owner.call(calls.createCampaign, { body })).body.id;
}

const schedule = (campaignId: number, at: string) =>
  owner.call(calls.scheduleCampaign, { params: { campaignId }, body: { at } });
const found = async (campaignId: number) =>
  (await owner.call(calls.getCampaign, { params: { campaignId } })).body;

/** Makes a campaign due. */
const passTime = (campaignId: number) =>
  sql`UPDATE campaigns SET starts_at = now() - interval '1 hour' WHERE id = ${campaignId}`.execute(
    database().db.owner,
  );

describe('a scheduled campaign', () => {
  it('starts once at its time, and not before', async () => {
    const id = await draft();
    const at = tomorrow();
    const scheduled = await schedule(id, at);
    expect(scheduled.body).toMatchObject({ state: 'scheduled', startsAt: at, sentAt: null });
    await startScheduled(database().db.owner);
    expect(await found(id)).toMatchObject({ state: 'scheduled', sentAt: null });

    await passTime(id);
    await Promise.all([startScheduled(database().db.owner), startScheduled(database().db.owner)]);
    expect(await found(id)).toMatchObject({ state: 'expanding' });
    await expandCampaign(database().db.owner, { accountId: owner.accountId, campaignId: id });
    await startScheduled(database().db.owner);
    expect(await found(id)).toMatchObject({ state: 'sending', recipients: 1 });
    const { rows } = await sql<{ times: number }>`
      SELECT count(*)::int AS times FROM audit_log
      WHERE action = 'campaign sent' AND (detail ->> 'campaignId')::bigint = ${id}`.execute(
      database().db.owner,
    );
    expect(rows[0]!.times).toBe(1);
  });

  it("uses the account's clock unless it has an offset", async () => {
    await sql`UPDATE accounts SET time_zone = 'Africa/Johannesburg' WHERE id = ${owner.accountId}`.execute(
      database().db.owner,
    );
    const day = tomorrow().slice(0, 10);
    const { body } = await schedule(await draft(), `${day}T09:00`);
    expect(body.startsAt).toBe(`${day}T07:00:00.000Z`);
  });

  it('can be rescheduled, sent now, or cancelled', async () => {
    const [moved, sent, cancelled] = [await draft(), await draft(), await draft()];
    for (const id of [moved, sent, cancelled]) await schedule(id, tomorrow());
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
    expect((await schedule(moved, later)).body.startsAt).toBe(later);
    expect((await owner.call(calls.sendCampaign, { params: { campaignId: sent } })).body.state).toBe(
      'expanding',
    );
    expect((await schedule(sent, later)).body).toMatchObject({ code: 'campaign_started' });
    await owner.call(calls.cancelCampaign, { params: { campaignId: cancelled } });
    await passTime(cancelled);
    await startScheduled(database().db.owner);
    expect(await found(cancelled)).toMatchObject({ state: 'cancelled', sentAt: null });
    expect((await found(cancelled)).finishedAt).not.toBeNull();
  });

  it('does not start while it is paused', async () => {
    const id = await draft();
    await schedule(id, tomorrow());
    await owner.call(calls.pauseCampaign, { params: { campaignId: id } });
    await passTime(id);
    await startScheduled(database().db.owner);
    expect(await found(id)).toMatchObject({ state: 'scheduled', paused: true });
    await owner.call(calls.resumeCampaign, { params: { campaignId: id } });
    await startScheduled(database().db.owner);
    expect(await found(id)).toMatchObject({ state: 'expanding', paused: false });
  });

  it.each([
    ['2020-01-01T09:00', 'too_soon'],
    ['2999-01-01T09:00', 'too_late'],
    ['next week', 'not_a_time'],
    ['', 'invalid'],
  ])('is refused at %j: %s', async (at, code) => {
    const id = await draft();
    const { status, body } = await schedule(id, at);
    expect(status).toBe(400);
    expect(body).toMatchObject({ field: 'at', code });
    expect(await found(id)).toMatchObject({ state: 'draft', startsAt: null });
  });

  it('is refused with too few credits, as now', async () => {
    const poor = await openAccount(web, database(), 'poor', 0);
    const body = { sender: 'ACME', text: 'Hello', audience: { numbers: '0821234567' } };
    const { body: campaign } = await poor.call(calls.createCampaign, { body });
    const params = { campaignId: campaign.id };
    const refused = await poor.call(calls.scheduleCampaign, { params, body: { at: tomorrow() } });
    expect(refused.body).toMatchObject({ code: 'not_enough_credits' });
  });

  it("hides another account's campaign", async () => {
    const other = await openAccount(web, database(), 'nosy');
    const params = { campaignId: await draft() };
    const { status } = await other.call(calls.scheduleCampaign, { params, body: { at: tomorrow() } });
    expect(status).toBe(404);
  });

  it('is not delayed by a failing account', async () => {
    const [broken, whole] = [await draft(), await draft()];
    for (const id of [broken, whole]) {
      await schedule(id, tomorrow());
      await passTime(id);
    }
    const db = database().db.owner;
    await sql`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`.execute(db);
    await sql
      .raw(
        `CREATE TRIGGER refuse BEFORE UPDATE ON campaigns FOR EACH ROW WHEN (old.id = ${broken}) EXECUTE FUNCTION refuse()`,
      )
      .execute(db);
    await expect(startScheduled(db)).rejects.toThrow('were not started');
    expect(await found(whole)).toMatchObject({ state: 'expanding' });
    await sql`DROP TRIGGER refuse ON campaigns`.execute(db);
  });
});

it('waits for at most one campaign of another account', async () => {
  const other = await openAccount(web, database(), 'patient');
  const body = { sender: 'ACME', text: 'Hello', audience: { numbers: '0821234567' } };
  const theirs = (await other.call(calls.createCampaign, { body })).body.id;
  await other.call(calls.scheduleCampaign, { params: { campaignId: theirs }, body: { at: tomorrow() } });
  for (let nth = 0; nth < 3; nth++) await schedule(await draft(), tomorrow());
  const { owner: db } = database().db;
  await sql`
    UPDATE campaigns SET starts_at = now() - CASE WHEN id = ${theirs} THEN interval '1 minute' ELSE interval '1 hour' END
    WHERE state = 'scheduled' AND NOT paused`.execute(db);
  const startedAt = new Date();
  await startScheduled(db);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM campaigns WHERE sent_at > ${startedAt}::timestamptz ORDER BY sent_at`.execute(db);
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows[1]!.id).toBe(theirs);
});

describe('a changed campaign', () => {
  const change = (campaignId: number, body: object) =>
    owner.call(calls.changeCampaign, { params: { campaignId }, body: body as never });

  it('has its new content until it starts', async () => {
    const id = await draft();
    await schedule(id, tomorrow());
    const changed = await change(id, { sender: '43366', text: 'Hello again', name: 'Second try' });
    expect(changed.body).toMatchObject({
      sender: '43366',
      text: 'Hello again',
      name: 'Second try',
      state: 'scheduled',
    });
    await passTime(id);
    await startScheduled(database().db.owner);
    expect(await change(id, { sender: '43366', text: 'Too late' })).toMatchObject({
      status: 409,
      body: { code: 'campaign_started' },
    });
    expect(await found(id)).toMatchObject({ text: 'Hello again' });
  });

  it('changes audience, pace and time in one step', async () => {
    const id = await draft();
    await schedule(id, tomorrow());
    const changed = await change(id, {
      sender: '43366',
      text: 'Hello all',
      audience: { numbers: '0821110001\n0821110002\n0821110002' },
      maxRecipients: 1,
      spreadMinutes: 60,
      respectsSendingHours: false,
      starts: { at: '2027-03-01T09:00', repeats: 'weekly', repeatsUntil: '2027-06-01' },
    });
    expect(changed.body, changed.text).toMatchObject({
      id,
      state: 'scheduled',
      expected: 1,
      duplicates: 1,
      maxRecipients: 1,
      spreadMinutes: 60,
      respectsSendingHours: false,
      repeats: 'weekly',
      repeatsUntil: '2027-06-01',
    });
    const now = await change(id, { sender: '43366', text: 'Hello all', maxRecipients: null, starts: 'now' });
    expect(now.body, now.text).toMatchObject({ state: 'expanding', repeats: null, expected: 2 });
  });

  it('refuses an edit, a new time and sending that are based on an older version', async () => {
    const id = await draft();
    await schedule(id, tomorrow());
    const params = { campaignId: id };
    const { version } = (await owner.call(calls.getCampaign, { params })).body;
    const edit = (name: string, seen?: number) =>
      owner.call(calls.changeCampaign, {
        params,
        ...(seen !== undefined && { query: { version: seen } }),
        body: { sender: '43366', text: 'Hello', name },
      });
    const [first, second] = await Promise.all([edit('First', version), edit('Second', version)]);
    const [saved, refused] = first.status === 200 ? [first, second] : [second, first];
    expect(saved.body).toMatchObject({ version: version + 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'campaign_changed' } });
    expect(await found(id)).toMatchObject({ name: saved.body.name });
    expect((await edit('Third', version + 1)).body).toMatchObject({ name: 'Third' });
    await schedule(id, tomorrow());
    expect(await edit('Fourth', version + 2)).toMatchObject({ body: { code: 'campaign_changed' } });
    expect((await edit('Fifth')).body).toMatchObject({ name: 'Fifth' });
    const query = { version };
    const refusal = { status: 409, body: { code: 'campaign_changed' } };
    expect(
      await owner.call(calls.scheduleCampaign, { params, query, body: { at: tomorrow() } }),
    ).toMatchObject(refusal);
    expect(await owner.call(calls.sendCampaign, { params, query })).toMatchObject(refusal);
    expect(await found(id)).toMatchObject({ name: 'Fifth', state: 'scheduled' });
  });

  it('stays unchanged if its new time has passed, or it would have no recipients', async () => {
    const id = await draft();
    await schedule(id, tomorrow());
    const before = await found(id);
    const said = { sender: '43366', text: 'Other' };
    expect(await change(id, { ...said, starts: { at: '2020-01-01T09:00' } })).toMatchObject({
      status: 400,
      body: { code: 'too_soon', field: 'at' },
    });
    expect(await change(id, { ...said, audience: {}, starts: 'now' })).toMatchObject({
      status: 400,
      body: { code: 'audience_empty' },
    });
    expect(await found(id)).toEqual(before);
  });

  it('is refused with an invalid sender or text', async () => {
    const id = await draft();
    expect(await change(id, { sender: 'Repliable', text: 'Hi' })).toMatchObject({
      status: 400,
      body: { field: 'sender' },
    });
    expect(await change(id, { sender: '43366', text: 'x'.repeat(1600) })).toMatchObject({
      status: 400,
      body: { field: 'text' },
    });
    expect(await change(id, { sender: '43366', text: 'Hi', name: 'red\u001B[31m' })).toMatchObject({
      status: 400,
      body: { field: 'name' },
    });
    const other = await openAccount(web, database(), 'changer');
    const params = { campaignId: id };
    expect(
      await other.call(calls.changeCampaign, { params, body: { sender: '43366', text: 'Mine now' } }),
    ).toMatchObject({ status: 404 });
  });
});
