import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { readRecord } from '#server/gateway/simulator/index.ts';
import { StripeStandIn } from './billing/gateways/testing/stripe-stand-in.ts';
import { buyUnderKills } from './billing/testing/purchases-under-kills.ts';
import { sendUnderKills } from './gateway/testing/campaign-under-kills.ts';
import { signInWithToken } from './platform/testing/console.ts';
import { WholeInstallation } from './platform/testing/whole-installation.ts';
import { sendByApiUnderKills } from './public-api/testing/messages-under-kills.ts';
import { scheduleUnderKills } from './sending/testing/schedules-under-kills.ts';
import { deliverUnderKills } from './webhooks/testing/webhooks-under-kills.ts';

/** Set KILLS and PURCHASES for a longer test, such as KILLS=20 PURCHASES=200. */
const KILLS = Number(process.env['KILLS'] ?? 5);
const PURCHASES = Number(process.env['PURCHASES'] ?? 24);
const CREDITS = 700;
const MESSAGES = 1000 * KILLS;
const SCHEDULED = 100;
/**
 * The maximum number of parts in doubt after a kill. Equals the window of the only bind (demonstration.ts).
 */
const MAX_IN_DOUBT = 1000;

const stripe = new StripeStandIn();
let installation: WholeInstallation;
let discrepancies: unknown[];
/** How often the simulated carrier accepted each number. */
const accepted = new Map<string, number>();
let ended: {
  campaign: EndOf<typeof sendUnderKills>;
  schedules: EndOf<typeof scheduleUnderKills>;
  purchases: EndOf<typeof buyUnderKills>;
  program: EndOf<typeof sendByApiUnderKills>;
  webhooks: EndOf<typeof deliverUnderKills>;
};
type EndOf<Begin extends (...given: never[]) => Promise<{ end(): Promise<unknown> }>> = Awaited<
  ReturnType<Awaited<ReturnType<Begin>>['end']>
>;

/** Generates numbers that the simulated carrier delivers to at once: their last two digits are 00 to 89. */
const numbersFrom = (prefix: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, nth) =>
      `${prefix}${String(Math.floor(nth / 90)).padStart(5, '0')}${String(nth % 90).padStart(2, '0')}`,
  );
const NUMBERS = numbersFrom('2782', MESSAGES);
const SCHEDULES = Array.from({ length: KILLS }, (_, kill) => ({
  once: numbersFrom('2783', SCHEDULED * KILLS).slice(kill * SCHEDULED, (kill + 1) * SCHEDULED),
  repeated: numbersFrom('2784', SCHEDULED * KILLS).slice(kill * SCHEDULED, (kill + 1) * SCHEDULED),
}));

beforeAll(
  async () => {
    await stripe.start();
    installation = await WholeInstallation.prepare({
      // Slow enough for the campaign to outlast the kills, even on a busy machine.
      SIMULATOR_RATE: '100',
      SIMULATOR_KEEP_RECORD: '1',
      LEASE_SECONDS: '2',
      REQUESTS_PER_MINUTE: '1000000',
      API_CALLS_PER_SECOND: '1000000',
      INTERNAL_SERVERS: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    });
    await installation.start();
    const demo = await signInWithToken(installation.address, 'demo', installation.demoPassword);
    const clock = await openAccount('clock');
    const shop = await openAccount('shop');
    const works = [
      await scheduleUnderKills(installation, clock, SCHEDULES),
      await buyUnderKills(installation, stripe, { purchases: PURCHASES, credits: CREDITS, kills: KILLS }),
      await sendUnderKills(demo, NUMBERS),
      await sendByApiUnderKills(installation, shop),
      await deliverUnderKills(installation, shop),
    ] as const;
    for (let kill = 1; kill <= KILLS; kill++) {
      await Promise.all(works.map((work) => work.beforeKill(kill)));
      works[3].sendAtOnce();
      await pause(Math.random() * 60);
      await installation.kill();
      await installation.start(kill === KILLS ? { SIMULATOR_RATE: '1000' } : {});
    }
    const [schedules, purchases, campaign, program, webhooks] = works;
    ended = {
      program: await program.end(),
      schedules: await schedules.end(),
      purchases: await purchases.end(),
      campaign: await campaign.end(),
      webhooks: await webhooks.end(),
    };
    const db = installation.openDatabase();
    discrepancies = await findDiscrepancies(db.owner);
    await db.stop();
    await installation.stop();
    for await (const entry of readRecord(join(installation.dataFolder, 'simulator/record.log')))
      if (entry.kind === 'accepted') accepted.set(entry.number, (accepted.get(entry.number) ?? 0) + 1);
  },
  240_000 + KILLS * 60_000,
);

afterAll(async () => {
  await installation.stop();
  installation.remove();
  await stripe.stop();
});

/** Creates an account with enough credits for its messages, and signs in its user. */
async function openAccount(username: string) {
  const before = installation.openDatabase();
  const { accountId } = await createAccount(before.owner, { name: username, username, password: 'x' });
  const credits = MESSAGES * 1000;
  await before.owner.transaction().execute((tx) => grant(tx, accountId, credits, 'to begin with'));
  await before.stop();
  return signInWithToken(installation.address, username, 'x');
}

const doubledOf = (numbers: string[]): number =>
  numbers.reduce((sum, number) => sum + accepted.get(number)! - 1, 0);

it('a campaign loses no message, is paid for once, and doubles at most the messages in doubt', () => {
  const { campaign } = ended;
  const cost = MESSAGES * 1000;
  expect(campaign).toMatchObject({ recipients: MESSAGES, cost, paid: cost });
  expect(NUMBERS.filter((number) => !accepted.has(number))).toEqual([]);
  const doubled = doubledOf(NUMBERS);
  expect(doubled).toBeLessThanOrEqual(campaign.resent);
  expect(doubled).toBeLessThanOrEqual(campaign.inDoubt);
  expect(campaign.inDoubt).toBeLessThanOrEqual(KILLS * MAX_IN_DOUBT);
});

it('a scheduled campaign and each run of a repeated campaign are sent once', () => {
  const numbers = SCHEDULES.flatMap(({ once, repeated }) => [...once, ...repeated]);
  expect(numbers.filter((number) => !accepted.has(number))).toEqual([]);
  for (const { sent, next } of ended.schedules) {
    expect(sent.map(({ recipients }) => recipients)).toEqual([SCHEDULED, SCHEDULED]);
    expect(next).toMatchObject({ state: 'scheduled', recipients: 0 });
    expect(Date.parse(next.startsAt!)).toBeGreaterThan(Date.now());
  }
  const resent = ended.schedules.flatMap(({ sent }) => sent).reduce((sum, each) => sum + each.resent, 0);
  expect(doubledOf(numbers)).toBeLessThanOrEqual(resent);
});

it('a message of a program is accepted once, never lost, and doubled only if it was in doubt', () => {
  const { program } = ended;
  const numbers = [...program.accepted.keys()];
  expect(numbers.length).toBeGreaterThan(KILLS);
  expect(numbers.filter((number) => program.accepted.get(number)!.size > 1)).toEqual([]);
  expect(program.stored.toSorted()).toEqual(numbers.toSorted());
  expect(numbers.filter((number) => !accepted.has(number))).toEqual([]);
  expect(doubledOf(numbers)).toBeLessThanOrEqual(program.resent);
});

it('each purchase grants its credits once', () => {
  const { orders, payments, pools, entries, invoices } = ended.purchases;
  expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: PURCHASES }, () => 'paid'));
  expect(stripe.payments.size).toBe(PURCHASES);
  expect(payments.filter((payment) => payment.is_surplus)).toEqual([]);
  expect(payments).toHaveLength(PURCHASES);
  expect(pools.reduce((sum, { balance }) => sum + balance, 0)).toBe(PURCHASES * CREDITS * 1000);
  expect(new Set(entries.map(({ reference, account_id: id }) => `${id} ${reference}`)).size).toBe(PURCHASES);
  expect(invoices.map(({ sequence }) => sequence)).toEqual(invoices.map((_, nth) => nth + 1));
});

it('every balance equals the sum of its entries', () => {
  expect(discrepancies).toEqual([]);
});

it('an endpoint is told of every delivered message at least once, with one id', () => {
  const { events, delivered } = ended.webhooks;
  expect(delivered.length).toBeGreaterThan(0);
  expect(delivered.filter((id) => events.get(id)?.size !== 1)).toEqual([]);
  expect(events.size).toBe(delivered.length);
});
