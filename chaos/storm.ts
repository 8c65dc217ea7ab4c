import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import * as sending from '#contract/sending.ts';
import { createAccount } from '#server/accounts/index.ts';
import { findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { install, type Installation } from '../bench/installation.ts';
import { type Fault, HostileCarrier, pickOne, SENDER } from './hostile-carrier.ts';
import { type Victim, VICTIMS, Victims } from './victims.ts';

export type StormOptions = {
  messages: number;
  kills: number;
  /** How many times to freeze a gateway until its lease has expired. */
  freezes: number;
  onProgress?: (line: string) => void;
};

export type StormReport = {
  messages: number;
  kills: Record<Victim, number>;
  freezes: number;
  faults: Record<Fault, number>;
  /** Messages that the carrier never accepted. Must be 0. */
  lost: number;
  /** How many times the carrier accepted a message again. At most `resent`. */
  doubled: number;
  /**
   * Messages that were in doubt at some time: sent, but with an unknown outcome. Carillon sent `resent`
   * of these again.
   */
  doubted: number;
  resent: number;
  /** The upper limit for `doubted`: one window of messages for each bind that ended. */
  doubtBound: number;
  /** Messages without a final state at the end. Must be 0. */
  open: number;
  /** Messages that were charged but not sent, or sent but not charged. Must be 0. */
  mischarged: number;
  /** Credit pools whose balance differs from the sum of their ledger entries. Must be 0. */
  discrepancies: number;
  seconds: number;
};

const PASSWORD = 'Weather the storm 9';
const WINDOW = 100;
const BINDS_PER_GATEWAY = 2;
/** The sending rate. It is slow enough for the campaign to last as long as the storm. */
const PARTS_PER_SECOND = 1000;
const LEASE_SECONDS = 3;
const COST_PER_PART = 1000;

/**
 * Sends a campaign through two gateways to a misbehaving carrier. During the campaign, kills random processes,
 * including PostgreSQL. Finally, counts the messages that were lost, sent twice or charged wrongly.
 */
export async function runStorm({
  messages,
  kills,
  freezes,
  onProgress = () => {},
}: StormOptions): Promise<StormReport> {
  const startedAt = performance.now();
  const installation = await install();
  const carrier = await HostileCarrier.start(0);
  let victims: Victims | undefined;
  try {
    const port = await freePort();
    victims = new Victims(installation, {
      PORT: String(port),
      LEASE_SECONDS: String(LEASE_SECONDS),
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'fatal',
    });
    const campaignId = await prepare(installation, carrier.port, messages);
    await victims.startAll();
    const address = `http://127.0.0.1:${port}`;
    const call = await signInWithToken(address, 'storm', PASSWORD);
    await call(sending.sendCampaign, { params: { campaignId } });

    const killed = await injectFaults(installation, victims, carrier, {
      messages,
      kills,
      freezes,
      onProgress,
    });
    const finished = () => isFinished(installation, campaignId, carrier, onProgress);
    // Faults and messages in doubt slow the campaign down. Allow four times its nominal duration.
    const timeoutMs = 120_000 + (messages / PARTS_PER_SECOND) * 4000;
    await eventually('every message to have a final state', finished, timeoutMs);
    return {
      messages,
      kills: killed,
      freezes,
      faults: carrier.faults,
      ...(await countOutcomes(installation, carrier, messages)),
      doubtBound: maxMessagesInDoubt(killed, freezes, carrier.faults),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
  } finally {
    victims?.stop();
    await installation.stop();
    await carrier.stop();
  }
}

/** Creates an account with credits, a carrier, and a campaign that is ready to send. Returns the campaign's id. */
async function prepare({ db }: Installation, port: number, messages: number): Promise<number> {
  const { accountId, userId } = await createAccount(db.owner, {
    name: 'Storm',
    username: 'storm',
    password: PASSWORD,
  });
  await db.owner.transaction().execute((tx) => grant(tx, accountId, messages * COST_PER_PART * 2, 'storm'));
  await addCarrier(db.owner, {
    name: 'Hostile',
    kind: 'smpp',
    settings: {
      host: '127.0.0.1',
      port,
      transceivers: BINDS_PER_GATEWAY,
      responseTimeout: 2,
      enquireLink: 1,
      responseIds: 'hex',
      receiptIds: 'decimal',
    },
    terms: { window: WINDOW, rate: PARTS_PER_SECOND, doubtWait: 2 },
    routed: true,
  });
  const { id } = await db.owner
    .insertInto('campaigns')
    .values({ account_id: accountId, user_id: userId, name: 'Storm', sender: SENDER, text: 'Hold on' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO campaign_numbers (account_id, campaign_id, number)
    SELECT ${accountId}, ${id}, ('27820000000'::bigint + i)::text FROM generate_series(0, ${messages - 1}::int) AS i`.execute(
    db.owner,
  );
  return id;
}

/**
 * Kills and freezes processes and inflicts faults, in random order at random times. Stops early once the
 * carrier has accepted every message. Returns the number of kills of each process.
 */
async function injectFaults(
  { db }: Installation,
  victims: Victims,
  carrier: HostileCarrier,
  { messages, kills, freezes, onProgress }: Required<StormOptions>,
): Promise<Record<Victim, number>> {
  const killed = Object.fromEntries(VICTIMS.map((victim) => [victim, 0])) as Record<Victim, number>;
  const acts = shuffle([
    // If there are enough kills, kill every process at least once. Kill the gateways most often.
    ...Array.from({ length: kills }, (_, index) => ({ kill: KILL_ORDER[index % KILL_ORDER.length]! })),
    ...Array.from({ length: freezes }, () => ({ freeze: pickOne(['gateway', 'gateway 2'] as const)! })),
  ]);
  let accepted = 0;
  for (const [index, act] of acts.entries()) {
    // Wait until messages leave again, so that each act interrupts work.
    const hasProgressed = async () => carrier.accepted.length > accepted || hasAcceptedAll(carrier, messages);
    await eventually('messages to leave', hasProgressed, 60_000);
    if (hasAcceptedAll(carrier, messages)) break;
    await pause(Math.random() * 400);
    accepted = carrier.accepted.length;
    if (Math.random() < 0.5) carrier.injectFault(pickOne(['reset', 'half-open', 'stall'] as const)!);
    if ('freeze' in act) await victims.freeze(act.freeze, LEASE_SECONDS * 1000 + 1500);
    else {
      killed[act.kill] += 1;
      await victims.kill(act.kill);
      // The kill also broke our own connections to the database.
      if (act.kill === 'postgres') await eventually('PostgreSQL', () => isAnswering(db), 60_000);
    }
    onProgress(`${index + 1}/${acts.length} ${JSON.stringify(act)}: ${carrier.accepted.length} accepted`);
  }
  return killed;
}

function hasAcceptedAll({ accepted }: HostileCarrier, messages: number): boolean {
  return accepted.length >= messages && new Set(accepted.map(({ number }) => number)).size === messages;
}

const KILL_ORDER: Victim[] = [
  'gateway',
  'postgres',
  'worker',
  'gateway 2',
  'web',
  'gateway',
  'worker 2',
  'gateway 2',
];

const isAnswering = (db: Installation['db']): Promise<boolean> =>
  sql`SELECT 1`.execute(db.owner).then(
    () => true,
    () => false,
  );

async function isFinished(
  { db }: Installation,
  campaignId: number,
  carrier: HostileCarrier,
  onProgress: (line: string) => void,
): Promise<boolean> {
  const { rows } = await sql<{ state: string; open: number }>`
    SELECT c.state, (SELECT coalesce(sum(queued + submitted), 0)::int FROM message_batches) AS open
    FROM campaigns c WHERE id = ${campaignId}`.execute(db.owner);
  const { state, open } = rows[0]!;
  if (state === 'finished' && open === 0) return true;
  if (state === 'finished') await carrier.resendReceipts(1);
  onProgress(`${state}, ${open} open, ${carrier.accepted.length} accepted, ${carrier.owed} receipts owed`);
  await pause(1000);
  return false;
}

async function countOutcomes({ db }: Installation, carrier: HostileCarrier, messages: number) {
  const times = new Map<string, number>();
  for (const { number } of carrier.accepted) times.set(number, (times.get(number) ?? 0) + 1);
  const { rows } = await sql<{
    open: number;
    sent: number;
    doubted: number;
    resent: number;
    charged: number;
  }>`
    SELECT sum(queued + submitted)::int AS open, sum(size - cancelled - rejected)::int AS sent, sum(doubted)::int AS doubted,
      sum(resent)::int AS resent,
      (SELECT -sum(amount) FROM ledger_entries WHERE kind IN ('debit', 'refund'))::bigint AS charged
    FROM message_batches`.execute(db.owner);
  const { sent, charged, ...sums } = rows[0]!;
  return {
    ...sums,
    lost: messages - times.size,
    doubled: carrier.accepted.length - times.size,
    mischarged: Math.abs(charged - sent * COST_PER_PART) / COST_PER_PART,
    discrepancies: (await findDiscrepancies(db.owner)).length,
  };
}

/**
 * Returns the maximum number of messages that can be in doubt. Killing or freezing a gateway ends its binds,
 * killing PostgreSQL ends all binds, and a fault ends one bind.
 */
function maxMessagesInDoubt(
  killed: Record<Victim, number>,
  freezes: number,
  faults: Record<Fault, number>,
): number {
  const gateways = killed.gateway + killed['gateway 2'] + freezes + killed.postgres * 2;
  return WINDOW * (gateways * BINDS_PER_GATEWAY + faults.reset + faults['half-open'] + faults.stall);
}

function shuffle<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
