/**
 * Measures what webhooks cost a campaign, and how long events take: 2,000 events/s to 50 endpoints beside a campaign at full
 * speed. The same campaign without webhooks is the yardstick, in turns. PostgreSQL is durable. Customers' servers,
 * the carrier, all roles and PostgreSQL share the machine.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WebhookFormat } from '#contract/webhook-events.ts';
import { messageStates, recordChanges } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { type Caller, openCaller } from './caller.ts';
import { fillMessages, preparePartitions } from './fill-messages.ts';
import { percentile } from './http-load.ts';
import { install, type Installation } from './installation.ts';
import { draftLargeCampaign, prepareLargeCampaigns, sendLargeCampaign } from './large-campaign.ts';
import { Usage } from './processes.ts';
import { describeMachine, type Result } from './result.ts';
import { startCarrierProcess } from './start-carrier-process.ts';
import { findSlowestStatements, startCounting, STATEMENT_SETTINGS } from './statements.ts';

const EVENTS_PER_SECOND = 2000;
const ROUNDS = 3;
/** How long events flow before a campaign starts. */
const LEAD_MS = 3000;
const EVENTS_ALONE_MS = 5000;
/** The changes of an account are announced together, as a carrier's receipts are. */
const CHANGES_AT_ONCE = 40;
const MESSAGES_OF_ACCOUNT = 1000;

export async function run({ messages, profile }: { messages: number; profile: boolean }): Promise<Result> {
  const batch = await measure('batch', { messages, profile });
  return {
    program: `webhooks-${messages}`,
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: batch.besidePerSecond,
    unit: `messages/s of a campaign beside ${EVENTS_PER_SECOND} events/s to 50 endpoints`,
    yardstick: 'the same campaign without webhooks, in turns',
    yardstick_value: batch.alonePerSecond,
    ratio: Math.round((batch.besidePerSecond / batch.alonePerSecond) * 100) / 100,
    details: { batch, single: await measure('single', { messages, profile }) },
  };
}

async function measure(format: WebhookFormat, { messages, profile }: { messages: number; profile: boolean }) {
  const installation = await install(profile ? STATEMENT_SETTINGS : {});
  const receivers = fork(join(import.meta.dirname, 'webhook-receivers.ts'));
  try {
    const [{ ports }] = (await once(receivers, 'message')) as [{ ports: number[] }];
    const carrier = await startCarrierProcess();
    const port = await freePort();
    const env = {
      PORT: String(port),
      REQUESTS_PER_MINUTE: '1000000',
      INTERNAL_SERVERS: '127.0.0.1',
    };
    const roles: Record<string, number[]> = {};
    for (const role of ['web', 'worker', 'gateway'])
      roles[role] = [(await installation.startRole(role, env)).pid!];
    const address = `http://127.0.0.1:${port}`;
    const accounts = await openEndpoints(installation, address, { ports, format });
    const bench = await openCaller(installation, address, 'bench');
    await prepareLargeCampaigns(installation, {
      accountId: bench.accountId,
      messages,
      carrierPort: carrier.port,
    });
    const send = async () => {
      const id = await draftLargeCampaign(bench.call);
      return messages / (await sendLargeCampaign(installation, bench.call, { id, messages })).seconds;
    };
    await send();
    if (profile) await startCounting(installation.db);
    const usage = () =>
      new Usage(() => ({
        ...roles,
        receivers: [receivers.pid!],
        bench: [process.pid],
        postgres: installation.postgresPids(),
      }));
    const eventsAlone = await measureEvents(installation, accounts, { receivers, usage });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await send();
      await arrivals(receivers);
      const announcing = announce(installation.db.owner, accounts);
      await pause(LEAD_MS);
      const measured = usage();
      const beside = await send();
      const used = measured.stop();
      const announced = await announcing.stop();
      const took = await drain(installation, receivers);
      rounds.push({ alone, beside, announced, took, used });
      console.error(
        `${format}: alone ${Math.round(alone)}/s, beside ${Math.round(beside)}/s, ${took.length} of ${announced.events} events, p95 ${percentile(took, 0.95)} ms`,
      );
    }
    const perSecond = rounds.map(({ announced }) => announced.events / announced.seconds);
    return {
      alonePerSecond: Math.round(median(rounds.map(({ alone }) => alone))),
      besidePerSecond: Math.round(median(rounds.map(({ beside }) => beside))),
      ratios: rounds.map(({ alone, beside }) => Math.round((beside / alone) * 100) / 100),
      eventsPerSecond: Math.round(median(perSecond)),
      eventP95Ms: rounds.map(({ took }) => percentile(took, 0.95)),
      isComplete: rounds.every(({ announced, took }) => took.length === announced.events),
      eventsAlone,
      used: rounds.at(-1)!.used,
      ...(profile && { statements: await findSlowestStatements(installation.db) }),
    };
  } finally {
    receivers.kill();
    await installation.stop();
  }
}

/** Measures the events without a campaign. */
async function measureEvents(
  installation: Installation,
  accounts: readonly Watched[],
  { receivers, usage }: { receivers: ChildProcess; usage: () => Usage },
) {
  await arrivals(receivers);
  const announcing = announce(installation.db.owner, accounts);
  await pause(LEAD_MS);
  const measured = usage();
  await pause(EVENTS_ALONE_MS);
  const used = measured.stop();
  await announcing.stop();
  return {
    p95Ms: percentile(await drain(installation, receivers), 0.95),
    seconds: EVENTS_ALONE_MS / 1000,
    ...used,
  };
}

const median = (values: number[]): number => percentile(values, 0.5);

type Watched = { accountId: number; messageIds: string[] };

/** Creates an account with messages and an endpoint for each port. */
async function openEndpoints(
  installation: Installation,
  address: string,
  { ports, format }: { ports: number[]; format: WebhookFormat },
): Promise<Watched[]> {
  await preparePartitions(installation, 1);
  const accounts: Watched[] = [];
  for (const [nth, port] of ports.entries()) {
    const caller: Caller = await openCaller(installation, address, `customer-${nth}`);
    const { accountId } = caller;
    await fillMessages(installation, accountId, { messages: MESSAGES_OF_ACCOUNT, days: 1 });
    await caller.call('POST', '/api/webhooks', {
      url: `http://127.0.0.1:${port}/`,
      eventTypes: ['message.delivered'],
      format,
    });
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM messages WHERE account_id = ${accountId}`.execute(installation.db.owner);
    accounts.push({ accountId, messageIds: rows.map(({ id }) => id) });
  }
  return accounts;
}

/** Lets messages of the accounts change until stopped. Returns how many changes there were. */
function announce(owner: OwnerDb, accounts: readonly Watched[]) {
  const stopping = new AbortController();
  let events = 0;
  const startedAt = performance.now();
  const work = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const dueAt = startedAt + (turn * CHANGES_AT_ONCE * 1000) / EVENTS_PER_SECOND;
      if (dueAt > performance.now()) await pause(dueAt - performance.now());
      const { accountId, messageIds } = accounts[turn % accounts.length]!;
      const first = (turn * CHANGES_AT_ONCE) % (messageIds.length - CHANGES_AT_ONCE);
      const changes = messageIds
        .slice(first, first + CHANGES_AT_ONCE)
        .map((id) => ({ accountId, id, state: messageStates.delivered }));
      await owner.transaction().execute((tx) => recordChanges(tx, changes));
      events += changes.length;
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
      return { events, seconds: (performance.now() - startedAt) / 1000 };
    },
  };
}

/** Waits until no event is on its way. Returns how long each took since the last call, in milliseconds. */
async function drain({ db }: Installation, receivers: ChildProcess): Promise<number[]> {
  const isIdle = async () => {
    const { rows } = await sql<{ idle: boolean }>`
      SELECT NOT EXISTS (SELECT FROM webhook_deliveries WHERE state = 'waiting') AND NOT EXISTS (
        SELECT FROM webhook_feeds f JOIN message_changes c USING (account_id) WHERE c.xid >= split_part(f.cursor, '.', 1)::xid8) AS idle`.execute(
      db.owner,
    );
    return rows[0]!.idle;
  };
  const until = performance.now() + 60_000;
  while (!(await isIdle()) && performance.now() < until) await pause(200);
  return arrivals(receivers);
}

async function arrivals(receivers: ChildProcess): Promise<number[]> {
  receivers.send('report');
  return ((await once(receivers, 'message')) as [{ took: number[] }])[0].took;
}
