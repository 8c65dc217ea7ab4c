/**
 * Measures what an endpoint that was dead for long costs others: how long their events take while 100,000 events wait for it, and
 * while it gets them, and the memory of the worker.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { messageStates, recordChanges } from '#server/messages/index.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import type { Caller } from './caller.ts';
import { percentile } from './http-load.ts';
import { install, type Installation } from './installation.ts';
import { Usage } from './processes.ts';
import { receivedEvents } from './received-events.ts';
import {
  arrivals,
  change,
  type Changing,
  drain,
  LEAD_MS,
  measureEvents,
  openAccounts,
  startReceivers,
} from './webhook-load.ts';

const WAITING_EVENTS = 100_000;

export async function measureBacklog() {
  const installation = await install({});
  const { receivers, ports } = await startReceivers();
  const dead = await startDeadServer();
  try {
    const port = await freePort();
    const env = { PORT: String(port), REQUESTS_PER_MINUTE: '1000000', INTERNAL_SERVERS: '127.0.0.1' };
    await installation.startRole('web', env);
    const worker = [(await installation.startRole('worker', env)).pid!];
    const address = `http://127.0.0.1:${port}`;
    const others = await openAccounts(installation, address, 'customer', ports.length);
    const [waiting] = (await openAccounts(installation, address, 'dead', 1)) as [Changing];
    for (const [nth, { caller }] of others.entries()) await createEndpoint(caller, ports[nth]!);
    await createEndpoint(waiting.caller, dead.port);
    const usage = () => new Usage(() => ({ worker, postgres: installation.postgresPids() }));
    const before = await measureEvents(installation, others, { receivers, usage });
    await fillBacklog(installation, waiting);
    const during = await measureEvents(installation, others, { receivers, usage });
    dead.revive();
    await arrivals(receivers);
    const changing = change(installation.db.owner, others);
    await pause(LEAD_MS);
    const measured = usage();
    const startedAt = performance.now();
    while (dead.delivered() < WAITING_EVENTS) await pause(100);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const used = measured.stop();
    await changing.stop();
    const took = await drain(installation, receivers, others);
    return {
      waitingEvents: WAITING_EVENTS,
      p95MsBefore: before.p95Ms,
      p95MsWhileTheyWait: during.p95Ms,
      p95MsWhileTheyAreDelivered: percentile(took, 0.95),
      deliveredInSeconds: seconds,
      largestStepBack: dead.largestStepBack(),
      used,
    };
  } finally {
    receivers.kill();
    dead.stop();
    await installation.stop();
  }
}

const createEndpoint = ({ call }: Caller, port: number): Promise<unknown> =>
  call('POST', '/api/webhooks', {
    url: `http://127.0.0.1:${port}/`,
    eventTypes: ['message.delivered'],
    format: 'batch',
  });

/** Lets messages of an account change, until so many events wait for its endpoint. */
async function fillBacklog({ db }: Installation, { accountId, messageIds }: Changing): Promise<void> {
  for (let made = 0; made < WAITING_EVENTS; made += messageIds.length) {
    const changes = messageIds.map((id) => ({ accountId, id, state: messageStates.delivered }));
    await db.owner.transaction().execute((tx) => recordChanges(tx, changes));
  }
  const countWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM webhook_deliveries WHERE account_id = ${accountId} AND state = 'waiting'`.execute(
      db.owner,
    );
    return rows[0]!.waiting;
  };
  while ((await countWaiting()) < WAITING_EVENTS) await pause(200);
  await sql`ANALYZE`.execute(db.owner);
}

/** Starts a customer's server that refuses everything until it is revived. */
async function startDeadServer() {
  let isAlive = false;
  let newest = 0;
  let largestStepBack = 0;
  const delivered = new Set<number>();
  const server = createServer(async (request, response) => {
    const events = await receivedEvents(request);
    response.statusCode = isAlive ? 200 : 503;
    response.end();
    if (!isAlive) return;
    for (const { sequence } of events) {
      delivered.add(sequence);
      largestStepBack = Math.max(largestStepBack, newest - sequence);
      newest = Math.max(newest, sequence);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    revive: () => (isAlive = true),
    delivered: () => delivered.size,
    /** How many numbers an event was behind the newest that had arrived. Calls overlap. */
    largestStepBack: () => largestStepBack,
    stop: () => server.close(),
  };
}
