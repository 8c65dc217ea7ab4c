import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import { createGroup } from '#contract/contacts.ts';
import { MessageLinks } from '#server/links/index.ts';
import { getDashboard } from '#contract/reports.ts';
import * as calls from '#contract/sending.ts';
import { debit, findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { reserveScheduled } from './reserve-scheduled.ts';
import { pauseForProblem } from './expand-chunk.ts';
import { startScheduled } from './start-scheduled.ts';
import { addSilentCarrier, expandCampaign, expandNext, noLinks } from './testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let accounts = 0;
let groups = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
});
afterAll(() => web.stop());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** Returns numbers whose messages have one part each and cost one credit each. */
const numbers = (count: number) =>
  Array.from({ length: count }, (_, nth) => String(27820000000 + nth)).join('\n');

/** Opens an account with whole credits. */
async function openWith(credits: number) {
  const account = await openAccount(web, database(), `reserver${accounts++}`, credits * 1000);
  const { accountId, call } = account;
  const draft = async (recipients: number) => {
    const body = { sender: 'ACME', text: 'Hello', audience: { numbers: numbers(recipients) } };
    return (await call(calls.createCampaign, { body })).body.id;
  };
  const schedule = (campaignId: number, at = inDays(1), repeats: 'daily' | null = null) =>
    call(calls.scheduleCampaign, { params: { campaignId }, body: { at, repeats } });
  return {
    accountId,
    call,
    draft,
    schedule,
    scheduled: async (recipients: number, at = inDays(1), repeats: 'daily' | null = null) => {
      const id = await draft(recipients);
      expect(await schedule(id, at, repeats)).toMatchObject({ status: 200 });
      return id;
    },
    /** Schedules a campaign to a smart group whose filter names a group that `breakGroups` deletes. */
    scheduledToBroken: async () => {
      const named = async (name: string, filter?: object) =>
        (await call(createGroup, { body: { name, ...(filter && { filter }) } })).body.id;
      const nth = groups++;
      const base = await named(`Base ${nth}`);
      const smart = await named(`Smart ${nth}`, { inNone: String(base) });
      const audience = { groupIds: [smart], numbers: numbers(1) };
      const { id } = (await call(calls.createCampaign, { body: { sender: 'ACME', text: 'Hello', audience } }))
        .body;
      expect(await schedule(id)).toMatchObject({ status: 200 });
      return id;
    },
    breakGroups: () =>
      sql`DELETE FROM groups WHERE account_id = ${accountId} AND name LIKE 'Base%'`.execute(db()),
    send: (campaignId: number) => call(calls.sendCampaign, { params: { campaignId } }),
    found: async (campaignId: number) => (await call(calls.getCampaign, { params: { campaignId } })).body,
    estimate: async (recipients: number, changes: number | null = null, at: string | null = null) => {
      const audience = { numbers: numbers(recipients) };
      const body = { sender: 'ACME', text: 'Hello', audience, changes, at };
      return (await call(calls.estimateCampaign, { body })).body;
    },
    /** Returns the balance and how much of it is reserved, in whole credits. */
    credits: async () => {
      const { credits: all, reserved } = (await call(getBalance, {})).body;
      return [all! / 1000, reserved! / 1000];
    },
    start: async (campaignId: number) => {
      await sql`UPDATE campaigns SET starts_at = now() - interval '1 minute' WHERE id = ${campaignId}`.execute(
        db(),
      );
      await startScheduled(db());
    },
    expand: (campaignId: number) => expandCampaign(db(), { accountId, campaignId }),
    buy: (some: number) =>
      db()
        .transaction()
        .execute((tx) => grant(tx, accountId, some * 1000, 'bought')),
    buyFor: (country: string, some: number) =>
      db()
        .transaction()
        .execute((tx) => grant(tx, accountId, some * 1000, 'bought', country)),
    /** Removes the reservations, as if the campaigns had been scheduled before reservations existed. */
    unreserve: async () => {
      await sql`UPDATE campaigns SET is_reserved = false WHERE account_id = ${accountId}`.execute(db());
      await sql`UPDATE credit_pools SET reserved = 0 WHERE account_id = ${accountId}`.execute(db());
      await sql`DELETE FROM credit_reservations WHERE account_id = ${accountId}`.execute(db());
    },
    payBack: (some: number) =>
      db()
        .transaction()
        .execute((tx) =>
          debit(tx, { accountId, amount: some * 1000, reference: 'refund 1', isWithdrawal: true }),
        ),
  };
}

describe('a scheduled campaign', () => {
  it('reserves its credits, which nothing else can spend, and uses them when it starts', async () => {
    const account = await openWith(10);
    const id = await account.scheduled(6);
    expect(await account.credits()).toEqual([10, 6]);
    const other = await account.draft(5);
    expect(await account.send(other)).toMatchObject({
      status: 409,
      body: {
        code: 'not_enough_credits',
        message: expect.stringContaining('6 are reserved for other campaigns'),
      },
    });
    await account.start(id);
    await account.expand(id);
    expect(await account.found(id)).toMatchObject({ state: 'sending', recipients: 6, problem: null });
    expect(await account.credits()).toEqual([4, 0]);
    expect((await account.send(await account.draft(4))).body).toMatchObject({ state: 'expanding' });
    expect(await findDiscrepancies(db())).toEqual([]);
  });

  it('is part of the estimate of another campaign, and can spend its own reservation', async () => {
    const account = await openWith(10);
    const id = await account.scheduled(6);
    expect(await account.estimate(3)).toMatchObject({
      balance: 4000,
      reserved: 6000,
      cost: 3000,
      balanceAfter: 1000,
    });
    expect(await account.estimate(9, id)).toMatchObject({ balance: 10_000, reserved: 0, balanceAfter: 1000 });
  });

  it('releases its credits when it is cancelled, and reserves others when it is changed', async () => {
    const account = await openWith(10);
    const [changed, cancelled] = [await account.scheduled(6), await account.scheduled(4)];
    expect(await account.credits()).toEqual([10, 10]);
    await account.call(calls.cancelCampaign, { params: { campaignId: cancelled } });
    expect(await account.credits()).toEqual([10, 6]);
    const body = { sender: 'ACME', text: 'Hello', audience: { numbers: numbers(9) } };
    await account.call(calls.changeCampaign, { params: { campaignId: changed }, body });
    expect(await account.credits()).toEqual([10, 9]);
    const tooMany = { ...body, audience: { numbers: numbers(11) } };
    const refused = await account.call(calls.changeCampaign, {
      params: { campaignId: changed },
      body: tooMany,
    });
    expect(refused.body).toMatchObject({ code: 'not_enough_credits' });
    expect(await account.credits()).toEqual([10, 9]);
  });

  it('is paused with the reason before its first message if credits are missing', async () => {
    const account = await openWith(10);
    const id = await account.scheduled(6);
    await account.payBack(7);
    await account.start(id);
    await account.expand(id);
    expect(await account.found(id)).toMatchObject({
      state: 'expanding',
      paused: true,
      recipients: 0,
      problem: 'It needs 6 credits, but only 3 are available. Buy credits, then resume the campaign.',
      isShortOfCredits: true,
    });
    expect(await account.credits()).toEqual([3, 0]);
    await account.buy(3);
    await account.call(calls.resumeCampaign, { params: { campaignId: id } });
    await account.expand(id);
    expect(await account.found(id)).toMatchObject({ state: 'sending', recipients: 6 });
    expect(await account.credits()).toEqual([0, 0]);
  });

  it('is short of credits until there are enough, and then reserves them by itself', async () => {
    const account = await openWith(10);
    const id = await account.scheduled(6);
    await account.unreserve();
    await account.payBack(5);
    await reserveScheduled(db(), new MessageLinks(noLinks));
    expect(await account.found(id)).toMatchObject({ isShortOfCredits: true, expectedCost: 6000 });
    expect((await account.call(getDashboard, {})).body.shortOfCredits).toMatchObject([
      { id, isShortOfCredits: true },
    ]);
    await account.buy(1);
    await reserveScheduled(db(), new MessageLinks(noLinks));
    expect(await account.found(id)).toMatchObject({ isShortOfCredits: false });
    expect(await account.credits()).toEqual([6, 6]);
  });

  it('reserves credits if only those for its country are enough', async () => {
    const account = await openWith(6);
    const id = await account.scheduled(6);
    await account.unreserve();
    await account.payBack(6);
    await account.buyFor('ZA', 6);
    await reserveScheduled(db(), new MessageLinks(noLinks));
    expect(await account.found(id)).toMatchObject({ isShortOfCredits: false });
    expect(await account.credits()).toEqual([6, 6]);
  });

  it('reserves credits even if earlier campaigns need more than there are, or fail', async () => {
    const account = await openWith(20);
    const unaffordable = [];
    for (let nth = 0; nth < 4; nth++) unaffordable.push(await account.scheduled(2));
    const broken = [await account.scheduledToBroken(), await account.scheduledToBroken()];
    const last = await account.scheduled(1, inDays(2));
    await account.unreserve();
    await sql`UPDATE campaigns SET expected_cost = 1000000 WHERE id = ANY(${arrayLiteral(unaffordable)}::bigint[])`.execute(
      db(),
    );
    await account.breakGroups();
    await expect(reserveScheduled(db(), new MessageLinks(noLinks))).rejects.toThrow(
      'credits were not reserved',
    );
    expect(await account.found(last)).toMatchObject({ isShortOfCredits: true });
    await expect(reserveScheduled(db(), new MessageLinks(noLinks))).rejects.toThrow(
      'credits were not reserved',
    );
    expect(await account.found(last)).toMatchObject({ isShortOfCredits: false });
    for (const campaignId of broken) {
      expect(await account.found(campaignId)).toMatchObject({ isShortOfCredits: true });
      await account.call(calls.cancelCampaign, { params: { campaignId } });
    }
  });

  it('is short of credits if reserved credits were refunded, the last to start first', async () => {
    const account = await openWith(10);
    const later = await account.scheduled(5, inDays(2));
    const earlier = [];
    for (let nth = 0; nth < 5; nth++) earlier.push(await account.scheduled(1));
    const sooner = earlier[0]!;
    expect(await account.found(later)).toMatchObject({ isShortOfCredits: false });
    await account.payBack(3);
    expect(await account.found(sooner)).toMatchObject({ isShortOfCredits: false });
    expect(await account.found(later)).toMatchObject({ isShortOfCredits: true });
    expect((await account.call(getDashboard, {})).body.shortOfCredits).toMatchObject([{ id: later }]);
    await account.buy(3);
    expect(await account.found(later)).toMatchObject({ isShortOfCredits: false });
  });

  it('is short of credits if all suitable credits expire before it starts', async () => {
    const account = await openWith(10);
    const [sooner, later] = [await account.scheduled(4), await account.scheduled(4, inDays(3))];
    await sql`UPDATE credit_lots SET expires_at = now() + interval '2 days' WHERE account_id = ${account.accountId}`.execute(
      db(),
    );
    expect(await account.found(sooner)).toMatchObject({ isShortOfCredits: false });
    expect(await account.found(later)).toMatchObject({ isShortOfCredits: true });
    await account.buyFor('ZA', 4);
    await account.schedule(later, inDays(3));
    expect(await account.found(later)).toMatchObject({ isShortOfCredits: false });
  });

  it('says which credits expire before it starts, before and after it is scheduled', async () => {
    const account = await openWith(10);
    const sooner = await account.scheduled(4);
    const [expiry, start] = [inDays(2), inDays(3)];
    await sql`UPDATE credit_lots SET expires_at = ${expiry} WHERE account_id = ${account.accountId}`.execute(
      db(),
    );
    expect(await account.estimate(5, null, inDays(1.5))).toMatchObject({ expiringCredits: null });
    expect(await account.estimate(5)).toMatchObject({ expiringCredits: null });
    // The campaign that starts first uses 4 of the 10 credits before they expire.
    const expiringCredits = { credits: 6000, missing: 5000, from: expiry, until: expiry };
    expect(await account.estimate(5, null, start)).toMatchObject({ balanceAfter: 1000, expiringCredits });
    const later = await account.scheduled(5, start);
    expect(await account.estimate(5, later, start)).toMatchObject({ expiringCredits });
    expect(await account.found(later)).toMatchObject({ isShortOfCredits: true, expiringCredits });
    expect(await account.found(sooner)).toMatchObject({ isShortOfCredits: false, expiringCredits: null });
    await account.buy(2);
    expect(await account.found(later)).toMatchObject({
      expiringCredits: { ...expiringCredits, missing: 3000 },
    });
    await account.buy(3);
    expect(await account.found(later)).toMatchObject({ isShortOfCredits: false, expiringCredits: null });
  });

  it('that repeats reserves for its next time if there are enough credits', async () => {
    const account = await openWith(10);
    const id = await account.scheduled(4, inDays(1).slice(0, 16), 'daily');
    await account.start(id);
    expect(await account.credits()).toEqual([10, 8]);
    const { rows } = await sql<{ id: number }>`SELECT id FROM campaigns WHERE repeat_of = ${id}`.execute(
      db(),
    );
    await account.expand(rows[0]!.id);
    expect(await account.credits()).toEqual([6, 4]);
    await account.start(id);
    // Two credits remain after this campaign.
    expect(await account.credits()).toEqual([6, 4]);
    expect(await account.found(id)).toMatchObject({ isShortOfCredits: true });
  });

  it('of a postpaid account uses the limit of its own month', async () => {
    const account = await openWith(0);
    await sql`UPDATE accounts SET is_postpaid = true WHERE id = ${account.accountId}`.execute(db());
    await sql`
      INSERT INTO postpaid_terms (account_id, monthly_limit, open_month, open_until)
      VALUES (${account.accountId}, 10000, date_trunc('month', now())::date, now() - interval '1 hour')
      ON CONFLICT (account_id) DO UPDATE SET monthly_limit = 10000, open_month = excluded.open_month, open_until = excluded.open_until`.execute(
      db(),
    );
    const later = inDays(40);
    const id = await account.scheduled(8, later);
    await account.scheduled(9, later);
    expect(await account.found(id)).toMatchObject({ isShortOfCredits: false });
    expect(await account.schedule(await account.draft(11), later)).toMatchObject({ status: 409 });
    expect((await account.send(await account.draft(10))).body).toMatchObject({ state: 'expanding' });
  });
});

it('refuses the second of two simultaneous campaigns if both cannot be paid', async () => {
  const account = await openWith(10);
  const drafts = [await account.draft(6), await account.draft(6)];
  const answers = await Promise.all(drafts.map(account.send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await account.credits()).toEqual([10, 6]);
  await Promise.all(drafts.map(account.expand));
  expect(await account.credits()).toEqual([4, 0]);
});

it('a campaign that pauses for a deleted group lets others spend its credits', async () => {
  const account = await openWith(10);
  const id = await account.draft(6);
  await account.send(id);
  await sql`UPDATE campaigns SET expected = NULL WHERE id = ${id}`.execute(db());
  await account.payBack(5);
  await account.expand(id);
  expect(await account.found(id)).toMatchObject({ paused: true });
  expect((await account.send(await account.draft(5))).body).toMatchObject({ state: 'expanding' });
});

it('a campaign that paused before its first message reserves its credits again on resume, or says what it needs', async () => {
  const account = await openWith(30);
  const id = await account.draft(7);
  await account.send(id);
  await db()
    .transaction()
    .execute((tx) => pauseForProblem(tx, { accountId: account.accountId, id }, { problem: 'Given up.' }));
  expect(await account.credits()).toEqual([30, 0]);
  await account.scheduled(24);
  const resume = () => account.call(calls.resumeCampaign, { params: { campaignId: id } });
  await resume();
  await account.expand(id);
  expect(await account.found(id)).toMatchObject({
    paused: true,
    recipients: 0,
    problem:
      'It needs 7 credits, but only 6 are available: 24 are reserved for other campaigns. Buy credits, then resume the campaign.',
    isShortOfCredits: true,
  });
  expect(await account.credits()).toEqual([30, 24]);
  await account.buy(1);
  await resume();
  await expandNext(db(), { accountId: account.accountId, id });
  expect(await account.credits()).toEqual([31, 31]);
  await account.expand(id);
  expect(await account.found(id)).toMatchObject({ state: 'sending', recipients: 7, isShortOfCredits: false });
  expect(await account.credits()).toEqual([24, 24]);
});

it('reports check finds a finished campaign that still reserves credits', async () => {
  const { checkCampaigns } = await import('./check-campaigns.ts');
  const account = await openWith(10);
  const id = await account.scheduled(6);
  await sql`UPDATE campaigns SET state = 'cancelled' WHERE id = ${id}`.execute(db());
  const wrong = [];
  for await (const some of checkCampaigns(db())) wrong.push(...some);
  expect(wrong).toContainEqual({
    accountId: account.accountId,
    of: `campaign ${id}`,
    what: 'reserved',
    kept: 1,
    counted: 0,
  });
});
