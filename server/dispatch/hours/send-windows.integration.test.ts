import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import {
  advanceMark,
  cancelBatches,
  claimBatch,
  expireBatches,
  finishBatch,
  countsOf,
  openBatches,
  pauseBatches,
  releaseBatches,
  resumeBatches,
} from '#server/messages/index.ts';
import { settleEndedBatches } from '#server/messages/settle-ended.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { dispatch, PRIORITIES, removeSendingHours, setSendingHours, type Timing } from '../index.ts';
import { reopenClosedRegions } from './reopen-closed-regions.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const HOUR = 3_600_000;
const ORIGIN = { kind: 'test', id: 1 };
const LEASE = { owner: 'g', leaseMs: 60_000 };
const IMMEDIATE: Timing = { respectsSendingHours: true, localAt: null, startsAt: new Date(), delayOf: null };

let accountId: number;
let carrierId: number;
let runs = 0;

beforeAll(async () => {
  carrierId = await addCarrier(owner(), {
    name: 'Silent',
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: 1 },
    routed: false,
  });
  await owner().insertInto('routes').values({ carrier_id: carrierId, prefix: '' }).execute();
});
beforeEach(async () => {
  await sql`TRUNCATE message_batches`.execute(owner());
  const username = `hours${(runs += 1)}`;
  ({ accountId } = await createAccount(owner(), { name: 'H', username, password: 'x' }));
  await owner()
    .transaction()
    .execute((tx) => grant(tx, accountId, 100_000, 'test'));
});

const send = (numbers: string[], timing: Partial<Timing> = {}) =>
  owner()
    .transaction()
    .execute((tx) =>
      dispatch(tx, {
        accountId,
        origin: ORIGIN,
        sender: 'ACME',
        text: 'Hello',
        recipients: numbers.map((number) => ({ number, values: {} })),
        priority: PRIORITIES.bulk,
        validHours: 24,
        timing: { ...IMMEDIATE, ...timing },
      }),
    );
const batches = () => owner().selectFrom('message_batches').selectAll().orderBy('id').execute();
const claim = () =>
  claimBatch(owner(), { carrierId, ...LEASE }, [{ priority: PRIORITIES.bulk, above: 0, below: 1e12 }]);

/** Opens a country's hours all day, or closes them for at least an hour. */
async function setHours(country: string, which: 'open' | 'closed') {
  const zone = { ZA: 'Africa/Johannesburg', GB: 'Europe/London' }[country]!;
  const now = Temporal.Now.zonedDateTimeISO(zone);
  const hour = (from: number) => String((now.hour + from + 24) % 24).padStart(2, '0');
  const shown =
    which === 'open'
      ? ['00:00', '24:00']
      : hour(2) === '00'
        ? ['00:00', '01:00']
        : [`${hour(2)}:00`, '24:00'];
  // From 22:00, the next opening is tomorrow.
  const hours = now.hour >= 22 && which === 'closed' ? '03:00-04:00' : shown.join('-');
  await setSendingHours(owner(), country, {
    weekdays: hours,
    saturday: hours,
    sunday: hours,
    holidays: hours,
  });
}

describe('messages to a country whose hours are closed', () => {
  it('wait until the hours open', async () => {
    await setHours('ZA', 'closed');
    await send(['27820000001', '447400000001']);
    const [one, other] = await batches();
    const waiting = one!.state === 'waiting' ? one! : other!;
    const ready = one!.state === 'waiting' ? other! : one!;
    expect(waiting).toMatchObject({ state: 'waiting', region: 'ZA', size: 1 });
    expect(waiting.opens_at!.getTime()).toBeGreaterThan(Date.now());
    expect(waiting.expires_at!.getTime() - waiting.opens_at!.getTime()).toBe(24 * HOUR);
    expect(ready).toMatchObject({ state: 'ready', region: null, opens_at: null, closes_at: null });
    await openBatches(owner());
    expect((await claim())?.id).toBe(ready.id);
    expect(await claim()).toBeUndefined();
    const counts = await countsOf(owner(), accountId, ORIGIN.kind, [ORIGIN.id]);
    expect(counts.get(ORIGIN.id)).toMatchObject({ deferred: 1, opensAt: waiting.opens_at!.toISOString() });

    await sql`UPDATE message_batches SET opens_at = now() WHERE id = ${waiting.id}`.execute(owner());
    await openBatches(owner());
    expect((await claim())?.id).toBe(waiting.id);
  });

  it('leave at once if the order ignores hours', async () => {
    await setHours('ZA', 'closed');
    await send(['27820000001'], { respectsSendingHours: false });
    expect(await batches()).toMatchObject([{ state: 'ready', region: null, closes_at: null }]);
  });

  it('can be cancelled while they wait', async () => {
    await setHours('ZA', 'closed');
    await send(['27820000001']);
    await owner()
      .transaction()
      .execute((tx) => cancelBatches(tx, accountId, ORIGIN));
    await settleEndedBatches(owner());
    expect(await batches()).toMatchObject([{ state: 'done', cancelled: 1 }]);
  });

  it('still wait after a pause, with their full validity', async () => {
    await setHours('ZA', 'closed');
    await send(['27820000001']);
    const expiresAt = new Date(Date.now() + 5 * HOUR);
    await owner()
      .transaction()
      .execute(async (tx) => {
        await pauseBatches(tx, accountId, ORIGIN);
        await resumeBatches(tx, accountId, ORIGIN, { expiresAt, pausedAt: null });
      });
    const [batch] = await batches();
    expect(batch).toMatchObject({ state: 'waiting', paused: false });
    const validMs = batch!.expires_at!.getTime() - batch!.opens_at!.getTime();
    expect(Math.abs(validMs - 5 * HOUR)).toBeLessThan(60_000);
  });
});

describe('when hours close', () => {
  const close = () =>
    sql`UPDATE message_batches SET closes_at = now() - interval '1 second'`.execute(owner());

  it('the rest of a batch waits for the next opening', async () => {
    await setHours('ZA', 'open');
    // Only hours that sometimes close give batches a closing time.
    await setSendingHours(owner(), 'ZA', {
      sunday: 'closed',
      saturday: '00:00-24:00',
      weekdays: '00:00-24:00',
    });
    await send(['27820000001', '27820000002']);
    const opened = sql`UPDATE message_batches SET state = 'ready', opens_at = now(), closes_at = now() + interval '1 hour'`;
    await opened.execute(owner());
    const leased = (await claim())!;
    const mark = { mark: 1, readAt: new Date(), leaseMs: LEASE.leaseMs };
    expect(await advanceMark(owner(), leased, mark)).toMatchObject({ answer: 'go' });
    await close();
    expect(await advanceMark(owner(), leased, { ...mark, mark: 2 })).toEqual({ answer: 'paused' });
    expect(await batches()).toMatchObject([{ mark: 1 }]);
    // Leaves a batch unchanged while a gateway holds it.
    await reopenClosedRegions(owner());
    expect(await batches()).toMatchObject([{ state: 'leased' }]);
    await releaseBatches(owner(), [leased]);
    expect(await claim()).toBeUndefined();
    await setHours('ZA', 'closed');
    const before = (await batches())[0]!;
    await reopenClosedRegions(owner());
    const [after] = await batches();
    expect(after).toMatchObject({ state: 'waiting', mark: 1 });
    const later = after!.opens_at!.getTime() - Date.now();
    expect(later).toBeGreaterThan(0);
    const longer = after!.expires_at!.getTime() - before.expires_at!.getTime();
    expect(Math.abs(longer - later)).toBeLessThan(60_000);
  });

  it('messages wait for the next opening if the worker was down during a whole one', async () => {
    await setHours('ZA', 'closed');
    await send(['27820000001']);
    await sql`UPDATE message_batches SET opens_at = now() - interval '3 hours', closes_at = now() - interval '1 hour'`.execute(
      owner(),
    );
    await openBatches(owner());
    expect(await claim()).toBeUndefined();
    await reopenClosedRegions(owner());
    const [batch] = await batches();
    expect(batch).toMatchObject({ state: 'waiting' });
    expect(batch!.opens_at!.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('while hours are over', () => {
  it('nothing expires, and the validity resumes at the next opening', async () => {
    await setHours('ZA', 'closed');
    await send(['27820000001']);
    await sql`UPDATE message_batches SET state = 'ready', opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours',
      expires_at = now() - interval '1 hour'`.execute(owner());
    await expireBatches(owner());
    expect(await batches()).toMatchObject([{ ended: null }]);
    await reopenClosedRegions(owner());
    await expireBatches(owner());
    const [batch] = await batches();
    expect(batch).toMatchObject({ state: 'waiting', ended: null });
    // The messages keep the hour of validity that remained when the hours closed.
    expect(batch!.expires_at!.getTime() - batch!.opens_at!.getTime()).toBe(HOUR);
  });

  it('a batch whose messages have all left and are answered still finishes', async () => {
    await setHours('ZA', 'closed');
    await send(['27820000001']);
    await sql`UPDATE message_batches SET state = 'leased', leased_until = now() - interval '1 minute', mark = size, queued = 0, submitted = 1,
      opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours'`.execute(owner());
    const claimed = await claim();
    expect(claimed).toMatchObject({ mark: 1, size: 1 });
    await finishBatch(owner(), claimed!);
    expect(await batches()).toMatchObject([{ state: 'done' }]);
  });
});

describe('a time on each recipient’s own clock', () => {
  it('is a different instant in each country', async () => {
    await setHours('ZA', 'open');
    const localAt = Temporal.Now.plainDateTimeISO('UTC').add({ days: 2 }).round('minute');
    await send(['27820000001', '447400000001', '12125550123', '18085550123'], { localAt });
    const byMoment = (await batches()).map((batch) => batch.opens_at!.toISOString());
    const wanted = ['Africa/Johannesburg', 'Europe/London', 'America/New_York', 'Pacific/Honolulu'].map(
      (zone) => new Date(localAt.toZonedDateTime(zone).epochMilliseconds).toISOString(),
    );
    expect(byMoment.toSorted()).toEqual(wanted.toSorted());
  });
});

describe('a spread order', () => {
  it('has one batch for messages that leave in the same minute', async () => {
    await setHours('ZA', 'open');
    const numbers = Array.from({ length: 6 }, (_, nth) => String(27_820_000_000 + nth));
    const startsAt = new Date();
    await send(numbers, { startsAt, delayOf: (place) => Math.floor(place / 2) * 60_000 });
    const made = await batches();
    expect(made.map(({ size, state }) => [size, state])).toEqual([
      [2, 'ready'],
      [2, 'waiting'],
      [2, 'waiting'],
    ]);
    expect(made[2]!.opens_at!.getTime()).toBe(startsAt.getTime() + 120_000);
  });
});

describe('an order spread beyond the closing time', () => {
  it('continues at the next opening, at the same pace', async () => {
    await setSendingHours(owner(), 'ZA', {
      weekdays: '08:00-20:00',
      saturday: '08:00-20:00',
      sunday: '08:00-20:00',
      holidays: '08:00-20:00',
    });
    const day = Temporal.Now.plainDateISO('Africa/Johannesburg').add({ days: 3 });
    const at = (later: number, time: string) =>
      new Date(
        day.add({ days: later }).toZonedDateTime({ timeZone: 'Africa/Johannesburg', plainTime: time })
          .epochMilliseconds,
      );
    const numbers = Array.from({ length: 6 }, (_, nth) => String(27_820_000_000 + nth));
    await send(numbers, { startsAt: at(0, '18:00'), delayOf: (place) => place * HOUR });
    expect((await batches()).map(({ opens_at }) => opens_at)).toEqual([
      at(0, '18:00'),
      at(0, '19:00'),
      at(1, '08:00'),
      at(1, '09:00'),
      at(1, '10:00'),
      at(1, '11:00'),
    ]);
  });
});

describe('setting hours', () => {
  it('rejects malformed hours, and hours that are never open', async () => {
    await expect(setSendingHours(owner(), 'GB', { weekdays: '20:00-08:00' })).rejects.toMatchObject({
      code: 'not_hours',
    });
    const never = { weekdays: 'closed', saturday: 'closed', sunday: 'closed', holidays: 'closed' };
    await expect(setSendingHours(owner(), 'GB', never)).rejects.toMatchObject({ code: 'never_open' });
    await expect(removeSendingHours(owner(), 'GB')).rejects.toMatchObject({ code: 'not_found' });
  });
});
