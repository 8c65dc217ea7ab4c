import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHOWN_CAMPAIGN_STATES, type ShownCampaignState } from '#contract/campaign-states.ts';
import * as calls from '#contract/sending.ts';
import { createBatch } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { campaignOrigin } from '../origin.ts';
import { addSilentCarrier } from '../testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
  owner = await openAccount(web, database(), 'finder');
});
afterAll(() => web.stop());

type Filter = {
  sort?: 'time' | '-time';
  state?: ShownCampaignState;
  sender?: string;
  costCentre?: string;
  user?: number;
  from?: string;
  to?: string;
  has?: 'delivered' | 'failed';
  search?: string;
};

async function write(by: TestAccount, name: string, more: object = {}): Promise<number> {
  const audience = { numbers: '0821234567' };
  const body = { name, sender: 'ACME', text: 'Hello', audience, ...more };
  const { body: written, status, text } = await by.call(calls.createCampaign, { body });
  expect(status, text).toBe(200);
  return written.id;
}

/** Changes a campaign's state directly. */
const become = (id: number, values: object) =>
  db().updateTable('campaigns').set(values).where('id', '=', id).execute();

async function named(by: TestAccount, query: Filter): Promise<string[]> {
  const { body, status, text } = await by.call(calls.listCampaigns, { query: { sort: 'id', ...query } });
  expect(status, text).toBe(200);
  return body.items.map(({ name }) => name);
}

const totals = async (by: TestAccount, query: Filter = {}) =>
  (await by.call(calls.totalCampaigns, { query })).body;

describe('campaigns', () => {
  beforeAll(async () => {
    await write(owner, 'A draft');
    const later = { starts_at: '2099-01-01T00:00:00Z' };
    await become(await write(owner, 'Scheduled'), { state: 'scheduled', ...later });
    await become(await write(owner, 'Paused before'), { state: 'scheduled', paused: true, ...later });
    await become(await write(owner, 'Held'), { state: 'held', held_at: new Date(), problem: 'Large' });
    await become(await write(owner, 'Made'), { state: 'expanding', sent_at: new Date() });
    await become(await write(owner, 'Sent'), { state: 'sending', sent_at: new Date() });
    await become(await write(owner, 'Paused'), { state: 'sending', paused: true, sent_at: new Date() });
    await become(await write(owner, 'Done', { sender: 'Shop', costCentre: 'Sales' }), {
      state: 'finished',
      paused: true,
      sent_at: new Date(),
    });
    await become(await write(owner, 'Stopped', { costCentre: 'HR' }), { state: 'cancelled', user_id: null });
  });

  it('have exactly one state, by which they are filtered and counted', async () => {
    const byState = await Promise.all(
      SHOWN_CAMPAIGN_STATES.map(async (state) => [state, await named(owner, { state })] as const),
    );
    expect(Object.fromEntries(byState)).toEqual({
      draft: ['A draft'],
      scheduled: ['Scheduled'],
      held: ['Held'],
      paused: ['Paused before', 'Paused'],
      sending: ['Made', 'Sent'],
      finished: ['Done'],
      cancelled: ['Stopped'],
    });
    const counted = Object.fromEntries(byState.map(([state, names]) => [state, names.length]));
    expect(await totals(owner)).toMatchObject({ states: counted, campaigns: 0, isComplete: true });
    expect(await totals(owner, { state: 'paused' })).toMatchObject({ states: counted, campaigns: 0 });
  });

  it('are sorted by the time they were sent, are due, or were created', async () => {
    const first = await named(owner, { sort: '-time' });
    expect(first.slice(0, 2).toSorted()).toEqual(['Paused before', 'Scheduled']);
    expect(first.slice(2)).toEqual(['Stopped', 'Done', 'Paused', 'Sent', 'Made', 'Held', 'A draft']);
    expect(await named(owner, { sort: 'time' })).toEqual(first.toReversed());
  });

  it('are filtered by sender, cost centre and user, also together', async () => {
    expect(await named(owner, { sender: 'Shop' })).toEqual(['Done']);
    expect(await named(owner, { costCentre: 'HR' })).toEqual(['Stopped']);
    expect(await named(owner, { costCentre: 'HR', sender: 'Shop' })).toEqual([]);
    expect(await named(owner, { user: owner.userId, state: 'cancelled' })).toEqual([]);
    expect(await named(owner, { user: owner.userId })).toHaveLength(8);
    expect(await named(owner, { search: 'DON', sender: 'Shop' })).toEqual(['Done']);
    expect(await totals(owner, { sender: 'Shop' })).toMatchObject({ states: { finished: 1 } });
  });

  it('are found by a part of the name or the text, with or without accents', async () => {
    const account = await openAccount(web, database(), 'searcher');
    await write(account, 'Frühling 50%');
    await write(account, 'Autumn', { text: 'Save 50_x' });
    expect(await named(account, { search: 'fruhl' })).toEqual(['Frühling 50%']);
    expect(await named(account, { search: 'g 50%' })).toEqual(['Frühling 50%']);
    expect(await named(account, { search: '50_' })).toEqual(['Autumn']);
    expect(await named(account, { search: 'AU' })).toEqual(['Autumn']);
    expect(await named(owner, { search: 'autumn' })).toEqual([]);
  });

  it('offer filter values to their account only', async () => {
    const { body } = await owner.call(calls.listCampaignFilters);
    expect(body).toEqual({
      senders: ['ACME', 'Shop'],
      costCentres: ['HR', 'Sales'],
      users: [{ id: owner.userId, name: 'finder' }],
    });
    const stranger = await openAccount(web, database(), 'stranger');
    expect((await stranger.call(calls.listCampaignFilters)).body).toMatchObject({
      senders: [],
      costCentres: [],
    });
    expect(await totals(stranger)).toMatchObject({ campaigns: 0, states: { draft: 0 } });
  });

  it('have their cost centre and user in the file', async () => {
    const { text } = await owner.call(calls.downloadCampaigns, { query: { costCentre: 'Sales' } });
    const [head, row, ...none] = text.replace('\uFEFF', '').trim().split('\n');
    expect(head).toMatch(/^Campaign,Name,Cost centre,Sender,Who,State,/);
    expect(row).toMatch(/^\d+,Done,Sales,Shop,finder,finished,/);
    expect(none).toEqual([]);
  });

  it('reject a cost centre that is too long or has several lines', async () => {
    for (const costCentre of ['x'.repeat(101), 'a\nb']) {
      const body = { sender: 'ACME', text: 'Hi', audience: { numbers: '0821234567' }, costCentre };
      expect((await owner.call(calls.createCampaign, { body })).status).toBe(400);
    }
  });
});

describe('a filter by days', () => {
  let account: TestAccount;
  const at = (from: string, to = from) => named(account, { from, to });
  beforeAll(async () => {
    // The account's time zone is UTC+2 without summer time.
    account = await openAccount(web, database(), 'daily');
    const sent = (sent_at: string) => ({ state: 'finished', sent_at });
    await become(await write(account, 'Late'), sent('2026-03-01T21:59:59.999Z'));
    await become(await write(account, 'Midnight'), sent('2026-03-01T22:00:00Z'));
    await become(await write(account, 'Before the next'), sent('2026-03-02T21:59:59Z'));
    // This campaign was rescheduled and then sent. Only the time of sending counts.
    await become(await write(account, 'Moved'), {
      ...sent('2026-03-05T10:00:00Z'),
      starts_at: '2026-03-02T10:00:00Z',
    });
    await become(await write(account, 'Written'), { created_at: '2026-03-07T10:00:00Z' });
    await become(await write(account, 'To come'), { state: 'scheduled', starts_at: '2026-03-09T10:00:00Z' });
    // When the earliest time zones show this local time, it is the evening before in the account's time
    // zone.
    await become(await write(account, 'By their clocks'), {
      state: 'scheduled',
      starts_at: '2026-03-10T16:00:00Z',
      local_at: '2026-03-11T06:00',
    });
  });

  it('starts days at midnight on the account’s clock', async () => {
    expect(await at('2026-03-01')).toEqual(['Late']);
    expect(await at('2026-03-02')).toEqual(['Midnight', 'Before the next']);
    expect(await at('2026-03-01', '2026-03-02')).toEqual(['Late', 'Midnight', 'Before the next']);
    expect(await at('2026-03-05')).toEqual(['Moved']);
  });

  it('uses the creation time without another, and the recipients’ local time', async () => {
    expect(await at('2026-03-07')).toEqual(['Written']);
    expect(await at('2026-03-09')).toEqual(['To come']);
    expect(await at('2026-03-10')).toEqual([]);
    expect(await at('2026-03-11')).toEqual(['By their clocks']);
  });

  it('accepts a start or an end alone, and any day', async () => {
    expect(await named(account, { from: '2026-03-09' })).toEqual(['To come', 'By their clocks']);
    expect(await named(account, { to: '2026-03-01' })).toEqual(['Late']);
    expect(await at('2026-03-12', '2026-03-01')).toEqual([]);
    for (const day of ['0000-01-01', '9999-12-31']) expect(await at(day)).toEqual([]);
    expect(await named(account, { from: '0000-01-01', to: '9999-12-31' })).toHaveLength(7);
  });

  it('follows clock changes of the time zone', async () => {
    const berlin = await openAccount(web, database(), 'berlin');
    await sql`UPDATE accounts SET time_zone = 'Europe/Berlin' WHERE id = ${berlin.accountId}`.execute(db());
    // This day has 23 hours, from 23:00 UTC to 22:00 UTC.
    const sent = (sent_at: string) => ({ state: 'finished', sent_at });
    await become(await write(berlin, 'First'), sent('2026-03-28T23:00:00Z'));
    await become(await write(berlin, 'Last'), sent('2026-03-29T21:59:59Z'));
    await become(await write(berlin, 'Next'), sent('2026-03-29T22:00:00Z'));
    expect(await named(berlin, { from: '2026-03-29', to: '2026-03-29' })).toEqual(['First', 'Last']);
  });
});

it('totals are the sums of the rows, or of the newest if there are too many messages', async () => {
  const account = await openAccount(web, database(), 'sums');
  const make = async (name: string, count: number) => {
    const id = await write(account, name, { costCentre: name });
    const messages = Array.from({ length: count }, (_, n) => ({
      number: String(27820000000 + n),
      text: null,
      parts: 2,
      cost: 2000,
    }));
    const batch = { accountId: account.accountId, origin: campaignOrigin(id), carrierId: null, priority: 5 };
    await db()
      .transaction()
      .execute((tx) => createBatch(tx, { ...batch, sender: 'ACME', text: 'Hi', messages }));
    await become(id, {
      state: 'sending',
      sent_at: new Date(),
      recipients: count,
      parts: 2 * count,
      cost: 2000 * count,
    });
    return id;
  };
  const ids = [await make('North', 5), await make('South', 7)];
  // A campaign without messages does not count.
  await write(account, 'Not sent');
  await sql`
    UPDATE message_batches SET queued = size - 4, delivered = 1, undelivered = 1, expired = 1, rejected = 1, refunded = 2000
    WHERE account_id = ${account.accountId}`.execute(db());
  const { items } = (await account.call(calls.listCampaigns)).body;
  const sum = (of: (campaign: calls.Campaign) => number) => items.reduce((all, each) => all + of(each), 0);
  const whole = await totals(account);
  expect(whole).toMatchObject({
    campaigns: 2,
    isComplete: true,
    messages: sum(({ recipients }) => recipients),
    delivered: sum(({ counts }) => counts.delivered),
    failed: sum(({ counts }) => counts.undelivered + counts.expired + counts.rejected),
    parts: sum(({ parts }) => parts),
    cost: sum(({ cost }) => cost),
  });
  expect(whole).toMatchObject({ messages: 12, delivered: 2, failed: 6, parts: 24, cost: 20_000 });
  expect(await totals(account, { costCentre: 'South' })).toMatchObject({ messages: 7, delivered: 1 });
  await sql`
    UPDATE message_batches SET queued = size, delivered = 0, undelivered = 0, expired = 0, rejected = 0
    WHERE account_id = ${account.accountId} AND origin_id = ${ids[0]!}`.execute(db());
  expect(await named(account, { has: 'failed' })).toEqual(['South']);
  expect(await named(account, { has: 'delivered' })).toEqual(['South']);
  expect(await totals(account, { has: 'failed' })).toMatchObject({ campaigns: 1, delivered: 1, failed: 3 });
  await become(ids[0]!, { recipients: 30_000_000 });
  expect(await totals(account)).toMatchObject({ campaigns: 1, isComplete: false, messages: 7, failed: 3 });
});
