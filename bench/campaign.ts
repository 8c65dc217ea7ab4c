/**
 * Measures a campaign from Send to the last receipt. PostgreSQL is fully durable, and the carrier runs on
 * the same machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { type Caller, openCaller } from './caller.ts';
import { install, type Installation } from './installation.ts';
import { measureKannel } from './kannel.ts';
import { draftLargeCampaign, prepareLargeCampaigns, sendLargeCampaign } from './large-campaign.ts';
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
const ADDRESS = `http://127.0.0.1:${PORT}`;
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
    await prepareSmallAccount(installation.db, PASSWORD);
    const env = { PORT: String(PORT), REQUESTS_PER_MINUTE: '1000000' };
    const started = await Promise.all(
      ROLES.map(async (role) => [role, [(await installation.startRole(role, env)).pid!]] as const),
    );
    const bench = await openCaller(installation, ADDRESS, 'bench');
    await prepareLargeCampaigns(installation, {
      accountId: bench.accountId,
      messages,
      carrierPort: carrier.port,
    });
    const smallToken = await signIn(SMALL_USER);
    const id = await draftLargeCampaign(bench.call);
    const pages = () => startPageCalls(id, bench).start();
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
      times = await sendLargeCampaign(installation, bench.call, { id, messages });
      smallMs = await others;
    });
    const { seconds, expandedSeconds } = times;
    const used = usage.stop();
    // ANALYZE now sees only finished messages. Query plans based on these statistics must still suit the
    // next campaign.
    await sql`ANALYZE`.execute(installation.db.owner);
    const second = await sendLargeCampaign(installation, bench.call, {
      id: await draftLargeCampaign(bench.call),
      messages,
    });
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
function startPageCalls(campaignId: number, bench: Caller): PageCalls {
  const paths = [
    `/api/campaigns/${campaignId}`,
    `/api/campaigns/${campaignId}/messages`,
    '/api/campaigns',
    '/api/dashboard',
    '/api/groups',
    '/Balance',
  ];
  return new PageCalls(paths, (path) => bench.call('GET', path));
}

async function call<Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(ADDRESS + path, {
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
