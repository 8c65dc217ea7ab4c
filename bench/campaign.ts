/**
 * Measures a campaign from Send to the last receipt. PostgreSQL is fully durable, and the carrier runs on
 * the same machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAccount } from '#server/accounts/index.ts';
import { findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { install, type Installation } from './installation.ts';
import { measureKannel } from './kannel.ts';
import { type Latency, PageCalls } from './pages.ts';
import { Usage } from './processes.ts';
import { describeMachine, type Result } from './result.ts';
import { startCarrierProcess } from './start-carrier-process.ts';
import { prepareSmallAccount, sendSmallCampaign, SMALL_USER } from './small-campaign.ts';
import { findSlowestStatements, countUpdates, startCounting, STATEMENT_SETTINGS } from './statements.ts';

/** How many messages per second Kannel 1.4.5 sent on a similar machine, storing receipts in memory. */
const EARLIER_KANNEL_RESULT = 3500;
const KANNEL_MESSAGES = 50_000;
const PORT = 3907;
const PASSWORD = 'Bench mark 100';
const IDLE_MS = 10_000;
const ROLES = ['web', 'worker', 'gateway'];

export type Options = {
  messages: number;
  /**
   * Whether to report PostgreSQL's slowest statements and the updates of messages as well. This slows the
   * benchmark slightly.
   */
  profile?: boolean;
  /** Whether to measure Kannel afterwards, for comparison. */
  kannel?: boolean;
};

export async function run({ messages, profile = false, kannel = false }: Options): Promise<Result> {
  const measured = await measureCampaign(messages, profile);
  const yardstick = kannel ? await measureKannel(KANNEL_MESSAGES) : undefined;
  const yardstickValue = Math.round(yardstick?.receiptedPerSecond ?? EARLIER_KANNEL_RESULT);
  return {
    program: `campaign-${messages}`,
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: measured.perSecond,
    unit: 'messages/s, from Send to the last receipt committed',
    yardstick: `Kannel 1.4.5: messages/s until the receipt is reported, kept in memory (${
      kannel ? 'measured right afterwards' : 'measured earlier, not in this run'
    })`,
    yardstick_value: yardstickValue,
    ratio: Math.round((measured.perSecond / yardstickValue) * 100) / 100,
    details: { ...measured, ...(yardstick && { kannel: yardstick }) },
  };
}

async function measureCampaign(messages: number, profile: boolean) {
  const installation = await install(profile ? STATEMENT_SETTINGS : {});
  try {
    const carrier = await startCarrierProcess();
    await prepare(installation, { messages, carrierPort: carrier.port });
    const env = { PORT: String(PORT), REQUESTS_PER_MINUTE: '1000000' };
    const started = await Promise.all(
      ROLES.map(async (role) => [role, [(await installation.startRole(role, env)).pid!]] as const),
    );
    const token = await signIn('bench');
    const smallToken = await signIn(SMALL_USER);
    const id = await draftCampaign(token);
    const pages = () => startPageCalls(id, token).start();
    const idle = await measureDuring(pages(), () => pause(IDLE_MS));
    if (profile) await startCounting(installation.db);
    const usage = new Usage(() => ({
      ...Object.fromEntries(started),
      carrier: [carrier.pid],
      postgres: installation.postgresPids(),
    }));
    let times = { seconds: 0, expandedSeconds: 0 };
    let smallMs: number[] = [];
    const busy = await measureDuring(pages(), async () => {
      const others = sendSmallCampaigns(installation, smallToken);
      times = await sendAndWait(installation, { id, token, messages });
      smallMs = await others;
    });
    const { seconds, expandedSeconds } = times;
    const used = usage.stop();
    // ANALYZE now sees only finished messages. Query plans based on these statistics must still suit the
    // next campaign.
    await sql`ANALYZE`.execute(installation.db.owner);
    const second = await sendAndWait(installation, { id: await draftCampaign(token), token, messages });
    return {
      messages,
      perSecond: Math.round(messages / seconds),
      seconds: Math.round(seconds * 100) / 100,
      expandedSeconds: Math.round(expandedSeconds * 100) / 100,
      ...used,
      secondPerSecond: Math.round(messages / second.seconds),
      pageCalls: { idle, busy },
      /**
       * How many milliseconds each ten-message campaign of another account took, from Send to its last
       * receipt.
       */
      smallCampaignsMs: smallMs,
      ...(profile && {
        statements: await findSlowestStatements(installation.db),
        messageUpdates: await countUpdates(installation.db),
      }),
      discrepancies: (await findDiscrepancies(installation.db.owner)).length,
    };
  } finally {
    await installation.stop();
  }
}

async function signIn(username: string): Promise<string> {
  const credentials = { username, password: PASSWORD };
  return (await call<{ token: string }>('POST', '/Token', credentials)).token;
}

/**
 * Sends one small campaign while the worker expands the large one. Sends two more later, probably while the
 * gateway sends the large one.
 */
async function sendSmallCampaigns({ db }: Installation, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < 3; nth++) {
    await pause(1500);
    times.push(await sendSmallCampaign(db, call, token));
  }
  return times;
}

async function measureDuring(calls: PageCalls, work: () => Promise<unknown>): Promise<Latency> {
  await work();
  return calls.stop();
}

/** Prepares repeated calls of the pages that a user watches during a campaign. */
function startPageCalls(campaignId: number, token: string): PageCalls {
  const paths = [
    `/api/campaigns/${campaignId}`,
    `/api/campaigns/${campaignId}/messages`,
    '/api/campaigns',
    '/api/dashboard',
    '/api/groups',
    '/Balance',
  ];
  return new PageCalls(paths, (path) => call('GET', path, undefined, token));
}

async function prepare(
  { db }: Installation,
  { messages, carrierPort }: { messages: number; carrierPort: number },
): Promise<void> {
  const { accountId } = await createAccount(db.owner, {
    name: 'Bench',
    username: 'bench',
    password: PASSWORD,
  });
  await db.owner.transaction().execute((tx) => grant(tx, accountId, messages * 2000, 'bench'));
  await prepareSmallAccount(db, PASSWORD);
  await sql`
    INSERT INTO contacts (account_id, number, first_name)
    SELECT ${accountId}, '2782' || lpad((i / 90)::text, 6, '0') || lpad((i % 90)::text, 2, '0'), 'Thandi'
    FROM generate_series(0, ${messages - 1}::int) AS i`.execute(db.owner);
  await sql`INSERT INTO groups (account_id, name) VALUES (${accountId}, 'Everybody')`.execute(db.owner);
  await sql`INSERT INTO group_members SELECT account_id, (SELECT max(id) FROM groups), number FROM contacts`.execute(
    db.owner,
  );
  await sql`VACUUM ANALYZE`.execute(db.owner);
  // Start in the state of an installation in use: no old dirty pages to write, and WAL segments to recycle.
  await sql`CHECKPOINT`.execute(db.owner);
  await addCarrier(db.owner, {
    name: 'Bench',
    kind: 'smpp',
    settings: {
      host: '127.0.0.1',
      port: carrierPort,
    },
    terms: { window: 2000 },
    routed: true,
  });
}

async function draftCampaign(token: string): Promise<number> {
  const { items: groups } = await call<{ items: { id: number }[] }>('GET', '/api/groups', undefined, token);
  const draft = {
    sender: '43366',
    text: 'The quarterly newsletter is out. Reply STOP to opt out.',
    audience: { groupIds: [groups[0]!.id] },
  };
  return (await call<{ id: number }>('POST', '/api/campaigns', draft, token)).id;
}

type Draft = { id: number; token: string; messages: number };

async function sendAndWait(
  { db }: Installation,
  { id, token, messages }: Draft,
): Promise<{ seconds: number; expandedSeconds: number }> {
  const start = performance.now();
  await call('POST', `/api/campaigns/${id}/send`, undefined, token);
  let expandedAt = 0;
  for (let shownAt = 0; ; await pause(200)) {
    const { rows } = await sql<{ made: number; delivered: number; other: number }>`
      SELECT coalesce(sum(size), 0)::int AS made, coalesce(sum(delivered), 0)::int AS delivered,
        coalesce(sum(undelivered + expired + rejected + unknown + held + cancelled), 0)::int AS other FROM message_batches
      WHERE origin_kind = 'campaign' AND origin_id = ${id}`.execute(db.owner);
    const { made, delivered, other } = rows[0]!;
    const seconds = (performance.now() - start) / 1000;
    if (made === messages) expandedAt ||= seconds;
    if (other > 0) throw new Error(`${other} messages were not delivered`);
    if (delivered === messages) return { seconds, expandedSeconds: expandedAt };
    if (seconds - shownAt > 1) {
      console.error(`${seconds.toFixed(1)} s: ${made} made, ${delivered} delivered`);
      shownAt = seconds;
    }
  }
}

async function call<Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
