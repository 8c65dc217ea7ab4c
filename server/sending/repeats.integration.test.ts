import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import { addCarrier } from '#server/gateway/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { startScheduled } from './start-scheduled.ts';
import { expandCampaign } from './testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'repeater');
  const settings = { host: '127.0.0.1', port: 1 };
  await addCarrier(db(), { name: 'Silent', kind: 'smpp', settings, routed: true });
});
afterAll(() => web.stop());

/** Returns the account's local time, this many days from now. */
const clock = (days: number) => {
  const time = Temporal.Now.plainDateTimeISO('Africa/Johannesburg').add({ days });
  return time.toString({ smallestUnit: 'minute' });
};
const dayOf = (time: string) => time.slice(0, 10);

type Schedule = {
  at: string;
  repeats?: 'daily' | 'weekly' | 'monthly';
  repeatsUntil?: string;
  localTime?: boolean;
};

async function scheduled(schedule: Schedule, numbers = '0821234567') {
  const body = { name: 'News', costCentre: 'Sales', sender: 'ACME', text: 'Hello', audience: { numbers } };
  const { id } = (await owner.call(calls.createCampaign, { body })).body;
  const answer = await owner.call(calls.scheduleCampaign, { params: { campaignId: id }, body: schedule });
  return { id, ...answer };
}
const found = async (campaignId: number) =>
  (await owner.call(calls.getCampaign, { params: { campaignId } })).body;
const occurrences = (id: number) =>
  db().selectFrom('campaigns').selectAll().where('repeat_of', '=', id).orderBy('id').execute();
const passTime = (id: number, hours = 1) =>
  sql`UPDATE campaigns SET starts_at = date_trunc('minute', now()) - make_interval(hours => ${hours}::int) WHERE id = ${id}`.execute(
    db(),
  );

describe('a repeated campaign', () => {
  it('starts a separate campaign at each of its times, once, to its current groups', async () => {
    const { id, status } = await scheduled({ at: clock(1), repeats: 'daily' });
    expect(status).toBe(200);
    await startScheduled(db());
    expect(await occurrences(id)).toEqual([]);
    await passTime(id);
    await Promise.all([startScheduled(db()), startScheduled(db()), startScheduled(db())]);
    const [first, ...none] = await occurrences(id);
    expect(none).toEqual([]);
    expect(first).toMatchObject({ state: 'expanding', text: 'Hello', repeats: null, cost_centre: 'Sales' });
    expect(first!.name).toMatch(/^News, \d+ \w+ \d{4}$/);
    const next = await found(id);
    expect(next).toMatchObject({ state: 'scheduled', repeats: 'daily' });
    expect(new Date(next.startsAt!).getTime()).toBeGreaterThan(Date.now());
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: first!.id });
    expect(await found(first!.id)).toMatchObject({ state: 'sending', recipients: 1, repeatOf: id });
    await passTime(id);
    await startScheduled(db());
    // The campaign became due at the same time again, as after a restart.
    expect(await occurrences(id)).toHaveLength(1);
    await passTime(id, 2);
    await startScheduled(db());
    expect(await occurrences(id)).toHaveLength(2);
  });

  it('catches up with the last missed time only', async () => {
    const { id } = await scheduled({ at: clock(1), repeats: 'daily' });
    const first = clock(-9);
    await sql`UPDATE campaigns SET repeats_from = ${first}, starts_at = now() - interval '9 days' WHERE id = ${id}`.execute(
      db(),
    );
    await startScheduled(db());
    await startScheduled(db());
    const [one, ...others] = await occurrences(id);
    expect(others).toEqual([]);
    // Compute the last of the missed times.
    const missed = Temporal.PlainDateTime.from(first)
      .add({ days: 9 })
      .toZonedDateTime('Africa/Johannesburg').epochMilliseconds;
    const last = missed > Date.now() ? missed - 86_400_000 : missed;
    expect(one!.occurrence_at!.getTime()).toBe(last);
    expect(one!.starts_at!.getTime()).toBe(last);
  });

  it('is named after the day of its time, even if it starts later', async () => {
    const { id } = await scheduled({ at: clock(1), repeats: 'weekly' });
    await passTime(id, 30);
    await startScheduled(db());
    const [late] = await occurrences(id);
    const day = late!.occurrence_at!.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Africa/Johannesburg',
    });
    expect(late!.name).toBe(`News, ${day}`);
  });

  it('keeps a local time that is still ahead here when it is resumed', async () => {
    // The first clocks on earth have already shown this time, but the clocks here have not.
    const time = Temporal.Now.zonedDateTimeISO('Africa/Johannesburg').add({ hours: 6 });
    const at = time.toPlainDateTime().toString({ smallestUnit: 'minute' });
    const { id } = await scheduled({ at, repeats: 'daily', localTime: true });
    await owner.call(calls.pauseCampaign, { params: { campaignId: id } });
    await startScheduled(db());
    await owner.call(calls.resumeCampaign, { params: { campaignId: id } });
    await startScheduled(db());
    expect(await occurrences(id)).toMatchObject([{ local_at: at }]);
    expect((await found(id)).localAt).toBe(
      time.add({ days: 1 }).toPlainDateTime().toString({ smallestUnit: 'minute' }),
    );
  });

  it('is counted again each time, with its current groups', async () => {
    const { id } = await scheduled({ at: clock(1), repeats: 'daily' });
    expect((await found(id)).expected).toBe(1);
    await sql`INSERT INTO campaign_numbers SELECT account_id, id, '2782000' || n FROM campaigns, generate_series(1000, 1004) n WHERE id = ${id}`.execute(
      db(),
    );
    await passTime(id);
    await startScheduled(db());
    const [first] = await occurrences(id);
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: first!.id });
    expect(await found(first!.id)).toMatchObject({ recipients: 6, expected: 6 });
  });

  it('continues with its next time after a pause, and sends nothing late', async () => {
    const { id } = await scheduled({ at: clock(1), repeats: 'daily' });
    await owner.call(calls.pauseCampaign, { params: { campaignId: id } });
    await passTime(id);
    await startScheduled(db());
    await owner.call(calls.resumeCampaign, { params: { campaignId: id } });
    await startScheduled(db());
    expect(await occurrences(id)).toEqual([]);
    const { state, startsAt } = await found(id);
    expect(state).toBe('scheduled');
    expect(new Date(startsAt!).getTime()).toBeGreaterThan(Date.now());
  });

  it('is finished after its last day', async () => {
    const at = clock(1);
    const { id } = await scheduled({ at, repeats: 'weekly', repeatsUntil: dayOf(clock(5)) });
    await passTime(id);
    // Move the first time to yesterday. The next time is then after the last day.
    await sql`UPDATE campaigns SET repeats_from = ${clock(-1)} WHERE id = ${id}`.execute(db());
    await startScheduled(db());
    expect(await occurrences(id)).toHaveLength(1);
    expect(await found(id)).toMatchObject({ state: 'finished' });
  });

  it('is refused if it ends before it starts, and is not sent at once', async () => {
    const refused = await scheduled({ at: clock(3), repeats: 'daily', repeatsUntil: dayOf(clock(1)) });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'ends_before_start', field: 'repeatsUntil' },
    });
    const { id } = await scheduled({ at: clock(1), repeats: 'daily' });
    const now = await owner.call(calls.sendCampaign, { params: { campaignId: id } });
    expect(now).toMatchObject({ status: 409, body: { code: 'campaign_repeats' } });
  });

  it('keeps its day of the month when its text is changed in a shorter month', async () => {
    const first = '2027-01-31T09:00';
    const { id } = await scheduled({ at: first, repeats: 'monthly' });
    const starts = { at: '2027-02-28T09:00', repeats: 'monthly' as const };
    const change = (at: string) =>
      owner.call(calls.changeCampaign, {
        params: { campaignId: id },
        body: { sender: 'ACME', text: 'Changed', starts: { ...starts, at } },
      });
    const firstOf = async () =>
      (
        await db()
          .selectFrom('campaigns')
          .select('repeats_from')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).repeats_from;
    await change(starts.at);
    expect(await firstOf()).toBe(first);
    await change('2027-02-27T09:00');
    expect(await firstOf()).toBe('2027-02-27T09:00');
  });

  it('is cancelled with all later times', async () => {
    const { id } = await scheduled({ at: clock(1), repeats: 'daily' });
    await owner.call(calls.cancelCampaign, { params: { campaignId: id } });
    await passTime(id);
    await startScheduled(db());
    expect(await occurrences(id)).toEqual([]);
  });
});

describe('a campaign in each recipient’s local time', () => {
  const start = async (id: number) => {
    await passTime(id);
    await startScheduled(db());
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: id });
  };
  const momentIn = (zone: string, at: string) =>
    new Date(Temporal.PlainDateTime.from(at).toZonedDateTime(zone).epochMilliseconds).toISOString();

  it('is checked with the first clocks on earth, and waits for those of its recipients', async () => {
    const at = clock(2);
    const { id } = await scheduled({ at, localTime: true }, '0821234567, +447400123456');
    expect(await found(id)).toMatchObject({ localAt: at, startsAt: momentIn('+14:00', at) });
    await start(id);
    expect(await found(id)).toMatchObject({
      state: 'scheduled',
      recipients: 0,
      startsAt: momentIn('Africa/Johannesburg', at),
      sentAt: null,
    });
  });

  it('starts with the first of its recipients’ clocks, and its messages wait for theirs', async () => {
    // Clocks in Sydney showed that time hours ago.
    const time = Temporal.Now.zonedDateTimeISO('Africa/Johannesburg').add({ hours: 3 });
    const at = time.toPlainDateTime().toString({ smallestUnit: 'minute' });
    const numbers = '0821234567, +447400123456, +61491570156';
    const { id } = await scheduled({ at, localTime: true }, numbers);
    await start(id);
    const opens = await db()
      .selectFrom('message_batches')
      .select('opens_at')
      .where('origin_id', '=', id)
      .where('origin_kind', '=', 'campaign')
      .where('opens_at', '>', new Date())
      .execute();
    const shown = ['Africa/Johannesburg', 'Europe/London'].map((zone) => momentIn(zone, at));
    expect(opens.map((batch) => String(batch.opens_at?.toISOString())).toSorted()).toEqual(shown.toSorted());
    expect(await found(id)).toMatchObject({ recipients: 3, deferred: 2, opensAt: shown.toSorted()[0] });
  });

  it('needs a time without an offset', async () => {
    const refused = await scheduled({ at: new Date(Date.now() + 86_400_000).toISOString(), localTime: true });
    expect(refused).toMatchObject({ status: 400, body: { code: 'not_a_time', field: 'at' } });
  });
});

describe('a spread campaign', () => {
  it('is sent evenly by the minute', async () => {
    const numbers = Array.from({ length: 10 }, (_, nth) => `082123450${nth}`).join('\n');
    const body = { sender: 'ACME', text: 'Hello', audience: { numbers }, spreadMinutes: 5 };
    const { id } = (await owner.call(calls.createCampaign, { body })).body;
    await owner.call(calls.sendCampaign, { params: { campaignId: id } });
    const { sentAt } = await found(id);
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: id });
    const made = await db()
      .selectFrom('message_batches')
      .select(['size', 'opens_at'])
      .where('origin_id', '=', id)
      .where('origin_kind', '=', 'campaign')
      .orderBy('id')
      .execute();
    expect(made.map(({ size }) => size)).toEqual([2, 2, 2, 2, 2]);
    const minutes = made.map(({ opens_at }) =>
      opens_at ? (opens_at.getTime() - Date.parse(sentAt!)) / 60_000 : 0,
    );
    expect(minutes).toEqual([0, 1, 2, 3, 4]);
  });

  it('continues evenly after a pause', async () => {
    const numbers = Array.from({ length: 10 }, (_, nth) => `082123460${nth}`).join('\n');
    const body = { sender: 'ACME', text: 'Hello', audience: { numbers }, spreadMinutes: 5 };
    const params = { campaignId: (await owner.call(calls.createCampaign, { body })).body.id };
    await owner.call(calls.sendCampaign, { params });
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: params.campaignId });
    await owner.call(calls.pauseCampaign, { params });
    const HOUR = 3_600_000;
    await sql`
      UPDATE message_batches SET opens_at = opens_at - interval '1 hour', state = 'ready', mark = 0
      WHERE origin_id = ${params.campaignId} AND opens_at IS NOT NULL`.execute(db());
    await sql`
      UPDATE campaigns SET sent_at = sent_at - interval '1 hour', paused_at = paused_at - interval '1 hour'
      WHERE id = ${params.campaignId}`.execute(db());
    await owner.call(calls.resumeCampaign, { params });
    const made = await db()
      .selectFrom('message_batches')
      .select(['state', 'opens_at'])
      .where('origin_id', '=', params.campaignId)
      .where('opens_at', 'is not', null)
      .orderBy('opens_at')
      .execute();
    expect(made.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    const [first, ...others] = made.map(({ opens_at }) => opens_at!.getTime());
    expect(Math.abs(first! - Date.now() - 60_000)).toBeLessThan(30_000);
    expect(others.map((at) => Math.round((at - first!) / 60_000))).toEqual([1, 2, 3]);
    const { spread_from } = await db()
      .selectFrom('campaigns')
      .select('spread_from')
      .where('id', '=', params.campaignId)
      .executeTakeFirstOrThrow();
    const { sentAt } = await found(params.campaignId);
    expect(spread_from!.getTime() - Date.parse(sentAt!) - HOUR).toBeLessThan(30_000);
  });

  it('counts only actual recipients, wherever skipped ones are', async () => {
    const numbers = Array.from({ length: 10 }, (_, nth) => `2782765000${nth}`);
    await sql`INSERT INTO opt_outs (account_id, number, source) SELECT ${owner.accountId}, unnest(${numbers.slice(0, 5)}::text[]), 'manual'`.execute(
      db(),
    );
    const body = {
      sender: 'ACME',
      text: 'Hello',
      audience: { numbers: numbers.join('\n') },
      spreadMinutes: 5,
    };
    const { id } = (await owner.call(calls.createCampaign, { body })).body;
    await owner.call(calls.sendCampaign, { params: { campaignId: id } });
    await expandCampaign(db(), { accountId: owner.accountId, campaignId: id });
    const made = db().selectFrom('message_batches').select('size').where('origin_id', '=', id);
    expect(await made.where('origin_kind', '=', 'campaign').execute()).toEqual(
      Array.from({ length: 5 }, () => ({ size: 1 })),
    );
  });
});

describe('an estimate', () => {
  const estimated = async (more: object = {}, numbers = '0821234567, 0821234568, +447400123456') =>
    (await owner.call(calls.estimateCampaign, { body: { text: 'Hello', audience: { numbers }, ...more } }))
      .body;
  const setHours = (sunday: string) =>
    sql`UPDATE sending_hours SET sunday = ${sunday}, saturday = ${sunday} WHERE country = 'ZA'`.execute(db());

  it('has recipients by country, and the times of the first and the last message', async () => {
    const now = Date.now();
    const { countries, firstAt, lastAt } = await estimated({ spreadMinutes: 60 });
    expect(countries).toEqual([
      { country: 'ZA', recipients: 2, opensAt: null, opensLocal: null },
      { country: 'GB', recipients: 1, opensAt: null, opensLocal: null },
    ]);
    expect(Date.parse(firstAt!) - now).toBeLessThan(60_000);
    expect(Date.parse(lastAt!) - Date.parse(firstAt!)).toBe(3_600_000);
  });

  it('has recipients outside of their country’s hours, and when they get it', async () => {
    await setHours('closed');
    const saturday = Temporal.Now.plainDateISO('Africa/Johannesburg');
    const at = `${saturday.add({ days: 6 - saturday.dayOfWeek + 7 }).toString()}T10:00`;
    const { countries } = await estimated({ at });
    const monday = Temporal.PlainDate.from(dayOf(at)).add({ days: 2 });
    const opensAt = new Date(monday.toZonedDateTime('Africa/Johannesburg').epochMilliseconds).toISOString();
    const opensLocal = `${monday.toString()}T00:00`;
    expect(countries).toContainEqual({ country: 'ZA', recipients: 2, opensAt, opensLocal });
    expect((await estimated({ at, respectsSendingHours: false })).countries[0]).toMatchObject({
      opensAt: null,
    });
    await setHours('00:00-24:00');
  });

  it('in local time has the opening hours on recipients’ clocks, and all get it then', async () => {
    const ofUs = (hours: string) =>
      sql`UPDATE sending_hours SET weekdays = ${hours}, saturday = ${hours}, sunday = ${hours}, holidays = ${hours} WHERE country = 'US'`.execute(
        db(),
      );
    await ofUs('08:00-21:00');
    const at = `${dayOf(clock(2))}T09:00`;
    const local = (time: string) => estimated({ at: time, localTime: true }, '+12125550123, +18085550123');
    const { opensLocal } = (await local(at)).countries[0]!;
    // At eleven in New York, it is eight on the west coast.
    expect(opensLocal).toMatch(/T11:00$/);
    expect((await local(opensLocal!)).countries).toEqual([
      { country: 'US', recipients: 2, opensAt: null, opensLocal: null },
    ]);
    await ofUs('00:00-24:00');
  });

  it('without recipients has no times', async () => {
    expect(await estimated({}, 'none')).toMatchObject({ countries: [], firstAt: null, lastAt: null });
  });
});
