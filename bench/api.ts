/**
 * Measures how fast programs can hand over messages: one message a request over 64 connections, the times of requests
 * at half of that rate, batches of 1,000, and what a flood of one account costs another. A response means that the message
 * is committed. PostgreSQL is durable.
 * Client, web process, gateway, carrier and PostgreSQL share the machine.
 */
import { sql } from 'kysely';
import { addCarrier } from '#server/gateway/index.ts';
import { findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { openCaller } from './caller.ts';
import { percentile, sendLoad } from './http-load.ts';
import { install, type Installation } from './installation.ts';
import { measureKannel } from './kannel.ts';
import { Usage } from './processes.ts';
import { describeMachine, type Result } from './result.ts';
import { startCarrierProcess } from './start-carrier-process.ts';
import { findSlowestStatements, startCounting, STATEMENT_SETTINGS } from './statements.ts';

const CONNECTIONS = 64;
const BATCH_CONNECTIONS = 8;
const BATCH_SIZE = 1000;
const WARM_UP_MESSAGES = 5000;
const HALF_RATE_SECONDS = 10;
const NEIGHBOUR_PER_SECOND = 50;
const NEIGHBOUR_SECONDS = 10;
const TEXT = 'Your code is 493817. It is valid for ten minutes.';
/** What the API must reach on two cores. */
const REQUIRED_PER_SECOND = 8000;

type Options = { messages: number; kannel: boolean; profile: boolean };

export async function run({ messages, kannel, profile }: Options): Promise<Result> {
  const measured = await measureApi(messages, profile);
  const yardstick = kannel ? await measureKannel(messages) : undefined;
  const yardstickValue = yardstick?.acceptedPerSecond ?? REQUIRED_PER_SECOND;
  return {
    program: `api-${messages}`,
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: measured.perSecond,
    unit: 'messages/s accepted and committed, one a request',
    yardstick: yardstick
      ? 'Kannel 1.4.5: messages/s accepted and sent, measured right afterwards'
      : 'what is required',
    yardstick_value: yardstickValue,
    ratio: Math.round((measured.perSecond / yardstickValue) * 100) / 100,
    details: { ...measured, ...(yardstick && { kannel: yardstick }) },
  };
}

async function measureApi(messages: number, profile: boolean) {
  const installation = await install(profile ? STATEMENT_SETTINGS : {});
  try {
    const carrierPid = await addFastCarrier(installation);
    const port = await freePort();
    const env = { PORT: String(port), API_CALLS_PER_SECOND: '1000000' };
    const web = await installation.startRole('web', env);
    const gateway = await installation.startRole('gateway');
    const secret = await createKey(installation, port, 'bench');
    const neighbour = await createKey(installation, port, 'neighbour');
    const load = (count: number, perSecond?: number) =>
      sendLoad({
        port,
        connections: CONNECTIONS,
        requests: singleRequests(secret, count),
        ...(perSecond !== undefined && { perSecond }),
      });
    await load(WARM_UP_MESSAGES);
    if (profile) await startCounting(installation.db);
    const usage = new Usage(() => ({
      client: [process.pid],
      web: [web.pid!],
      gateway: [gateway.pid!],
      carrier: [carrierPid],
      postgres: installation.postgresPids(),
    }));
    const single = await load(messages);
    const used = usage.stop();
    requireAll(single.statuses, messages);
    const perSecond = Math.round((messages / (single.lastAt - single.firstAt)) * 1000);
    const statements = profile ? await findSlowestStatements(installation.db) : undefined;
    const half = Math.round(perSecond / 2);
    const paced = await load(half * HALF_RATE_SECONDS, half);
    const batches = Math.max(10, Math.round(messages / BATCH_SIZE));
    const batched = await sendLoad({
      port,
      connections: BATCH_CONNECTIONS,
      requests: batchRequests(secret, batches),
    });
    requireAll(batched.statuses, batches);
    const { alone, beside, flooded } = await measureFlood(port, secret, neighbour);
    const { rows } = await sql<{ stored: number }>`SELECT count(*)::int AS stored FROM messages`.execute(
      installation.db.owner,
    );
    return {
      messages,
      perSecond,
      p50Ms: percentile(single.tookMs, 0.5),
      p99Ms: percentile(single.tookMs, 0.99),
      ...used,
      atHalfRate: {
        perSecond: half,
        p50Ms: percentile(paced.tookMs, 0.5),
        p99Ms: percentile(paced.tookMs, 0.99),
      },
      batches: {
        messages: batches * BATCH_SIZE,
        perSecond: Math.round(((batches * BATCH_SIZE) / (batched.lastAt - batched.firstAt)) * 1000),
        p50Ms: percentile(batched.tookMs, 0.5),
      },
      neighbour: { aloneP95Ms: alone, besideFloodP95Ms: beside },
      isComplete:
        rows[0]!.stored ===
        WARM_UP_MESSAGES +
          messages +
          half * HALF_RATE_SECONDS +
          batches * BATCH_SIZE +
          flooded +
          2 * NEIGHBOUR_PER_SECOND * NEIGHBOUR_SECONDS,
      discrepancies: (await findDiscrepancies(installation.db.owner)).length,
      ...(statements && { statements }),
    };
  } finally {
    await installation.stop();
  }
}

/**
 * Measures the p95 of an account's requests, alone and while another account sends as many as it can. Returns the number of
 * messages of the other account too.
 */
async function measureFlood(port: number, flooding: string, neighbour: string) {
  const measure = async () => {
    const { tookMs } = await sendLoad({
      port,
      connections: 4,
      requests: singleRequests(neighbour, NEIGHBOUR_PER_SECOND * NEIGHBOUR_SECONDS),
      perSecond: NEIGHBOUR_PER_SECOND,
    });
    return percentile(tookMs, 0.95);
  };
  const alone = await measure();
  const over = new AbortController();
  let flooded = 0;
  const requests = (function* () {
    for (; !over.signal.aborted; flooded++) yield toRequest('/v1/messages', flooding, newMessage());
  })();
  const flood = sendLoad({ port, connections: CONNECTIONS, requests });
  const beside = await measure();
  over.abort();
  await flood;
  return { alone, beside, flooded };
}

/** Starts a carrier and routes everything to it. Returns its process id. */
async function addFastCarrier({ db }: Installation): Promise<number> {
  const { port, pid } = await startCarrierProcess();
  await addCarrier(db.owner, {
    name: 'Bench',
    kind: 'smpp',
    settings: { host: '127.0.0.1', port },
    terms: { window: 2000 },
    routed: true,
  });
  return pid;
}

/** Creates an account with credits and a key. Returns the key's secret. */
async function createKey(installation: Installation, port: number, account: string): Promise<string> {
  const caller = await openCaller(installation, `http://127.0.0.1:${port}`, account);
  await installation.db.owner
    .transaction()
    .execute((tx) => grant(tx, caller.accountId, 1_000_000_000_000, account));
  const { secret } = await caller.call<{ secret: string }>('POST', '/api/api-keys', {
    name: 'Bench',
    environment: 'live',
    scopes: ['campaigns.send', 'messages.view'],
  });
  return secret;
}

let lastNumber = 0;
const newMessage = () => ({
  to: `+27${820_000_000 + (lastNumber++ % 9_000_000)}`,
  text: TEXT,
  sender: '43366',
  reference: `order-${lastNumber}`,
});

function* singleRequests(secret: string, count: number): Generator<string, undefined> {
  for (let nth = 0; nth < count; nth++) yield toRequest('/v1/messages', secret, newMessage());
  return undefined;
}

function* batchRequests(secret: string, count: number): Generator<string, undefined> {
  for (let nth = 0; nth < count; nth++)
    yield toRequest('/v1/messages/batch', secret, {
      messages: Array.from({ length: BATCH_SIZE }, newMessage),
    });
  return undefined;
}

function toRequest(path: string, secret: string, content: unknown): string {
  const body = JSON.stringify(content);
  return [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${secret}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function requireAll(statuses: Map<string, number>, expected: number): void {
  if (statuses.get('200') !== expected)
    throw new Error(`Not all calls succeeded: ${JSON.stringify(Object.fromEntries(statuses))}`);
}
