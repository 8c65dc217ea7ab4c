import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { createLog } from '#server/platform/log.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { EventStream } from './event-stream.ts';
import { EventStreams } from './event-streams.ts';

const database = useDatabase();
let accountId: number;

beforeAll(async () => {
  ({ accountId } = await createAccount(database().db.owner, { name: 'E', username: 'poll', password: 'x' }));
});

/** Creates streams that accept every session once `known` resolves. */
const newStreams = (known: Promise<void> = Promise.resolve()) =>
  new EventStreams({
    db: database().db,
    log: createLog('silent', 'test'),
    validSessions: async (sessions) => known.then(() => new Set(sessions.map(({ id }) => id))),
  });
const open = (streams: EventStreams, id: number, after?: string) =>
  streams.open({ id, accountId, userId: id, address: '127.0.0.1' }, after);

async function close({ readable }: EventStream): Promise<void> {
  const closed = new Promise((resolve) => readable.once('close', resolve));
  readable.destroy();
  await closed;
}

it('opens at most 2,000 event streams per process, and another after one is closed', async () => {
  const streams = newStreams();
  const opened: EventStream[] = [];
  const openNext = async (id: number) => void opened.push(await open(streams, id));
  for (let id = 1; id <= 2000; id++) await openNext(id);
  await expect(openNext(2001)).rejects.toMatchObject({ kind: 'unavailable', code: 'too_many_streams' });
  await close(opened.pop()!);
  await openNext(2001);
  for (const stream of opened) stream.readable.destroy();
});

it('sends each event once on a stream opened while a read for a closed one is running', async () => {
  await sql`INSERT INTO events (account_id, name, data)
    SELECT ${accountId}, 'number.opted_out', jsonb_build_object('number', n::text) FROM generate_series(1, 950) n`.execute(
    database().db.owner,
  );
  const { promise: known, resolve: knowSessions } = Promise.withResolvers<void>();
  const streams = newStreams(known);
  const told: string[] = [];
  let stream: EventStream | undefined;
  await whileEventsAreHeld(async () => {
    const last = await open(streams, 1, '0.0');
    await readersWait(1);
    await close(last);
    stream = await open(streams, 2, '0.0');
    stream.readable.on('data', (text) => told.push(...numbersIn(String(text))));
    await readersWait(2);
  });
  await eventually('the last event', async () => told.at(-1) === '950');
  expect(told).toEqual(Array.from({ length: 950 }, (_, index) => String(index + 1)));
  knowSessions();
  await close(stream!);
});

const numbersIn = (text: string) => [...text.matchAll(/"number":"(\d+)"/g)].map(([, number]) => number!);

/** Runs `work` while the events table is locked. No one else can read events meanwhile. */
async function whileEventsAreHeld(work: () => Promise<void>): Promise<void> {
  const client = await database().db.pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE events');
    await work();
  } finally {
    await client.query('COMMIT');
    client.release();
  }
}

const readersWait = (count: number) =>
  eventually(`${count} to wait for the events`, async () => {
    const { rows } =
      await sql`SELECT FROM pg_locks WHERE relation = 'events'::regclass AND NOT granted`.execute(
        database().db.owner,
      );
    return rows.length === count;
  });
