import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccountActivity } from '#contract/notifications.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { announceEvent, optOut } from './testing/announce-event.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'owner', 0);
  stranger = await openAccount(web, database(), 'stranger', 0);
});
afterAll(() => web.stop());

const now = async () => (await owner.call(listAccountActivity)).body.cursor;

/** Polls as the console does until `count` items have arrived. */
async function poll(after: string, count: number) {
  const found: Awaited<ReturnType<typeof page>>['activity'] = [];
  let cursor = after;
  const page = async () => (await owner.call(listAccountActivity, { query: { after: cursor } })).body;
  await eventually(`${count} items`, async () => {
    const next = await page();
    cursor = next.cursor;
    found.push(...next.activity);
    return found.length >= count;
  });
  return { cursor, whats: found.map(({ what }) => what), found };
}

const numbersOf = (whats: object[]) => whats.map((what) => (what as { number?: string }).number);

describe('account activity', () => {
  it('is empty at first, with the current cursor', async () => {
    const before = await now();
    await optOut(database(), owner.accountId, '27820000001');
    // Transactions of other test files delay the event, so the test waits until it is visible.
    await poll(before, 1);
    const first = await owner.call(listAccountActivity);
    expect(first).toMatchObject({ status: 200, body: { activity: [] } });
    expect(first.body.cursor).toMatch(/^\d+\.\d+$/);
  });

  it('starts after the cursor, without the operator’s data', async () => {
    const after = await now();
    await announceEvent(database(), owner.accountId, 'campaign.finished', {
      campaignId: 5,
      campaign: 'Spring',
    });
    await announceEvent(database(), owner.accountId, 'import.finished', { importId: 6, fileName: 'a.csv' });
    await announceEvent(database(), owner.accountId, 'message.received', {
      inboundId: 1,
      number: '27821234567',
      recipient: '43366',
      text: 'Yes please',
      receivedAt: new Date().toISOString(),
      messageId: '018f0000-0000-7000-8000-000000000000',
      origin: { kind: 'campaign', id: 5 },
      isGuess: false,
      otherAccounts: [],
      carrierId: 7,
    });
    await optOut(database(), owner.accountId, '27821234567');
    const { whats, found } = await poll(after, 4);
    expect(whats).toEqual([
      { name: 'campaign.finished', campaignId: 5, campaign: 'Spring' },
      { name: 'import.finished', importId: 6, fileName: 'a.csv' },
      { name: 'message.received', number: '27821234567', text: 'Yes please' },
      { name: 'number.opted_out', number: '27821234567' },
    ]);
    expect(Date.parse(found[0]!.at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('has long messages cut to 160 whole characters', async () => {
    const after = await now();
    const text = '👩‍👩‍👧'.repeat(161);
    await announceEvent(database(), owner.accountId, 'message.received', { number: '2782', text } as never);
    const { whats } = await poll(after, 1);
    expect(whats).toEqual([{ name: 'message.received', number: '2782', text: `${'👩‍👩‍👧'.repeat(159)}…` }]);
  });

  it('continues from every returned cursor, and stays there if nothing happens', async () => {
    const after = await now();
    await optOut(database(), owner.accountId, '1');
    const { cursor } = await poll(after, 1);
    expect((await owner.call(listAccountActivity, { query: { after: cursor } })).body).toEqual({
      cursor,
      activity: [],
    });
    await optOut(database(), owner.accountId, '2');
    expect(numbersOf((await poll(cursor, 1)).whats)).toEqual(['2']);
    expect(numbersOf((await poll(after, 2)).whats)).toEqual(['1', '2']);
  });

  it('returns a hundred items at a time, in order', async () => {
    const after = await now();
    await sql`INSERT INTO events (account_id, name, data)
      SELECT ${owner.accountId}, 'number.opted_out', jsonb_build_object('number', n::text) FROM generate_series(1, 250) n`.execute(
      database().db.owner,
    );
    const { found, whats } = await poll(after, 250);
    expect(numbersOf(whats)).toEqual(Array.from({ length: 250 }, (_, index) => String(index + 1)));
    expect((await owner.call(listAccountActivity, { query: { after } })).body).toMatchObject({
      cursor: found[99]!.cursor,
      activity: { length: 100 },
    });
  });

  it('skips no event whose transaction began first and ended last', async () => {
    const after = await now();
    const slow = await database().db.pool.connect();
    await slow.query('BEGIN');
    await slow.query(
      `INSERT INTO events (account_id, name, data) VALUES (${owner.accountId}, 'number.opted_out', '{"number":"slow"}')`,
    );
    await optOut(database(), owner.accountId, 'quick');
    const meanwhile = (await owner.call(listAccountActivity, { query: { after } })).body;
    expect(meanwhile.activity).toEqual([]);
    const fresh = await now();
    await slow.query('COMMIT');
    slow.release();
    for (const cursor of [meanwhile.cursor, fresh])
      expect(numbersOf((await poll(cursor, 2)).whats)).toEqual(['slow', 'quick']);
  });

  it('omits events of a later version', async () => {
    const after = await now();
    await announceEvent(database(), owner.accountId, 'of a later version' as never, {} as never);
    await optOut(database(), owner.accountId, 'known');
    expect(numbersOf((await poll(after, 1)).whats)).toEqual(['known']);
  });

  it('never includes another account’s', async () => {
    const after = await now();
    await optOut(database(), stranger.accountId, 'theirs');
    await optOut(database(), owner.accountId, 'ours');
    await optOut(database(), stranger.accountId, 'theirs too');
    expect(numbersOf((await poll(after, 1)).whats)).toEqual(['ours']);
    const all = await stranger.call(listAccountActivity, { query: { after: '0.0' } });
    expect(numbersOf(all.body.activity.map(({ what }) => what))).toEqual(['theirs', 'theirs too']);
  });
});

describe('a cursor', () => {
  it.each(['', 'x', '1', '1.', '.1', '1.1.1', '-1.0', '1.1e3', '1.0; DROP TABLE events', '9'.repeat(21)])(
    'that is malformed is refused: %j',
    async (after) => {
      expect(await owner.call(listAccountActivity, { query: { after } })).toMatchObject({
        status: 400,
        body: {
          code: 'invalid',
          field: 'after',
          message: 'This must be a cursor from an earlier response.',
        },
      });
    },
  );

  it('from before a restored backup starts now', async () => {
    const { body } = await owner.call(listAccountActivity, { query: { after: '9999999999999999999.1' } });
    expect(body.activity).toEqual([]);
    await optOut(database(), owner.accountId, 'after the restore');
    expect(numbersOf((await poll(body.cursor, 1)).whats)).toEqual(['after the restore']);
  });
});
