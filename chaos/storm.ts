import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import * as sending from '#contract/sending.ts';
import { createAccount } from '#server/accounts/index.ts';
import { findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { signInAt } from '#server/platform/testing/console.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { install, type Installation } from '../bench/installation.ts';
import { type Fault, HostileCarrier, pickOne, SENDER } from './hostile-carrier.ts';
import { type Victim, VICTIMS, Victims } from './victims.ts';

export type StormOptions = {
  messages: number;
  kills: number;
  /** Gateways frozen past their lease and thawed. */
  freezes: number;
  say?: (line: string) => void;
};

export type StormReport = {
  messages: number;
  kills: Record<Victim, number>;
  freezes: number;
  faults: Record<Fault, number>;
  /** Numbers that the carrier never accepted. Must be 0. */
  lost: number;
  /** Times that the carrier accepted a number beyond the first. At most `resent`. */
  doubled: number;
  /** Messages that were in doubt at some time, and those of them that were sent again. */
  doubted: number;
  resent: number;
  /** What all of this may have left in doubt at the most: a window for each bind that ended or was cut off. */
  doubtBound: number;
  /** Messages that had not reached a final state in the end. Must be 0. */
  open: number;
  /** Credits charged for a message that was not sent or not charged for one that was. Must be 0. */
  mischarged: number;
  /** Pools whose balance is not the sum of their entries. Must be 0. */
  discrepancies: number;
  seconds: number;
};

const PASSWORD = 'Weather the storm 9';
const WINDOW = 100;
const BINDS = 2;
/** Parts per second, so that the work lasts as long as the storm. */
const PACE = 1000;
const LEASE_SECONDS = 3;
const COST = 1000;

/**
 * Sends a campaign through two gateways to a carrier that misbehaves, while processes are killed at random, PostgreSQL
 * among them; then counts what became of every message.
 */
export async function storm({
  messages,
  kills,
  freezes,
  say = () => {},
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
    const call = await signInAt(address, 'storm', PASSWORD);
    await call(sending.sendCampaign, { params: { campaignId } });

    const killed = await rage(installation, victims, carrier, { messages, kills, freezes, say });
    const finished = () => isFinished(installation, campaignId, carrier, say);
    // Faults and doubt leave it half of its pace at times.
    const patience = 120_000 + (messages / PACE) * 4000;
    await eventually('every message to be decided', finished, patience);
    return {
      messages,
      kills: killed,
      freezes,
      faults: carrier.faults,
      ...(await count(installation, carrier, messages)),
      doubtBound: boundOf(killed, freezes, carrier.faults),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
  } finally {
    victims?.stop();
    await installation.stop();
    await carrier.stop();
  }
}

/** An account with credits, a carrier, and a campaign that is ready to be sent. */
async function prepare({ db }: Installation, port: number, messages: number): Promise<number> {
  const { accountId, userId } = await createAccount(db.owner, {
    name: 'Storm',
    username: 'storm',
    password: PASSWORD,
  });
  await db.owner.transaction().execute((tx) => grant(tx, accountId, messages * COST * 2, 'storm'));
  await addCarrier(db.owner, {
    name: 'Hostile',
    kind: 'smpp',
    settings: {
      host: '127.0.0.1',
      port,
      transceivers: BINDS,
      responseTimeout: 2,
      enquireLink: 1,
      responseIds: 'hex',
      receiptIds: 'decimal',
    },
    terms: { window: WINDOW, rate: PACE, doubtWait: 2 },
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

type Rage = Required<StormOptions>;

/** Kills, freezes and faults in random order, at random moments, while messages leave; fewer where they have left before. */
async function rage(
  { db }: Installation,
  victims: Victims,
  carrier: HostileCarrier,
  { messages, kills, freezes, say }: Rage,
): Promise<Record<Victim, number>> {
  const killed = Object.fromEntries(VICTIMS.map((victim) => [victim, 0])) as Record<Victim, number>;
  const acts = shuffled([
    // Each at least once where there are enough, gateways more often than others.
    ...Array.from({ length: kills }, (_, index) => ({ kill: KILL_ORDER[index % KILL_ORDER.length]! })),
    ...Array.from({ length: freezes }, () => ({ freeze: pickOne(['gateway', 'gateway 2'] as const)! })),
  ]);
  let accepted = 0;
  for (const [index, act] of acts.entries()) {
    // Only after it has moved on since the last blow, so that each one meets work.
    const hasMoved = async () => carrier.accepted.length > accepted || hasAll(carrier, messages);
    await eventually('messages to leave', hasMoved, 60_000);
    if (hasAll(carrier, messages)) break;
    await pause(Math.random() * 400);
    accepted = carrier.accepted.length;
    if (Math.random() < 0.5) carrier.strike(pickOne(['reset', 'half-open', 'stall'] as const)!);
    if ('freeze' in act) await victims.freeze(act.freeze, LEASE_SECONDS * 1000 + 1500);
    else {
      killed[act.kill] += 1;
      await victims.kill(act.kill);
      // Our own connections to the database are gone with it.
      if (act.kill === 'postgres') await eventually('PostgreSQL', () => answers(db), 60_000);
    }
    say(`${index + 1}/${acts.length} ${JSON.stringify(act)}: ${carrier.accepted.length} accepted`);
  }
  return killed;
}

function hasAll({ accepted }: HostileCarrier, messages: number): boolean {
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

const answers = (db: Installation['db']): Promise<boolean> =>
  sql`SELECT 1`.execute(db.owner).then(
    () => true,
    () => false,
  );

async function isFinished(
  { db }: Installation,
  campaignId: number,
  carrier: HostileCarrier,
  say: (line: string) => void,
): Promise<boolean> {
  const { rows } = await sql<{ state: string; open: number }>`
    SELECT c.state, (SELECT coalesce(sum(queued + submitted), 0)::int FROM message_batches) AS open
    FROM campaigns c WHERE id = ${campaignId}`.execute(db.owner);
  const { state, open } = rows[0]!;
  if (state === 'finished' && open === 0) return true;
  if (state === 'finished') await carrier.settle(1);
  say(`${state}, ${open} open, ${carrier.accepted.length} accepted, ${carrier.owed} receipts owed`);
  await pause(1000);
  return false;
}

async function count({ db }: Installation, carrier: HostileCarrier, messages: number) {
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
    mischarged: Math.abs(charged - sent * COST) / COST,
    discrepancies: (await findDiscrepancies(db.owner)).length,
  };
}

/** Killing a gateway or freezing it ends its binds, PostgreSQL's death all of them; a fault ends one. */
function boundOf(killed: Record<Victim, number>, freezes: number, faults: Record<Fault, number>): number {
  const gateways = killed.gateway + killed['gateway 2'] + freezes + killed.postgres * 2;
  return WINDOW * (gateways * BINDS + faults.reset + faults['half-open'] + faults.stall);
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
