import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { createLog } from '#server/platform/log.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { Line } from './line.ts';
import { LinePoll } from './line-poll.ts';

const database = useDatabase();
let accountId: number;

beforeAll(async () => {
  ({ accountId } = await createAccount(database().db.owner, { name: 'E', username: 'poll', password: 'x' }));
});

/** All sessions hold, which is known once `known` is. */
const newPoll = (known: Promise<void> = Promise.resolve()) =>
  new LinePoll({
    db: database().db,
    log: createLog('silent', 'test'),
    sessionsThatHold: async (sessions) => known.then(() => new Set(sessions.map(({ id }) => id))),
  });
const open = (poll: LinePoll, id: number, after?: string) =>
  poll.open({ id, accountId, userId: id, address: '127.0.0.1' }, after);

async function close({ stream }: Line): Promise<void> {
  const closed = new Promise((resolve) => stream.once('close', resolve));
  stream.destroy();
  await closed;
}

it('opens 2,000 lines in a process and no more, until one is closed', async () => {
  const poll = newPoll();
  const lines: Line[] = [];
  const openNext = async (id: number) => void lines.push(await open(poll, id));
  for (let id = 1; id <= 2000; id++) await openNext(id);
  await expect(openNext(2001)).rejects.toMatchObject({ kind: 'unavailable', code: 'too_many_lines' });
  await close(lines.pop()!);
  await openNext(2001);
  for (const line of lines) line.stream.destroy();
});

it('tells each event once on a line that is opened while events are read for the last that was closed', async () => {
  await sql`INSERT INTO events (account_id, name, data)
    SELECT ${accountId}, 'number.opted_out', jsonb_build_object('number', n::text) FROM generate_series(1, 950) n`.execute(
    database().db.owner,
  );
  const { promise: known, resolve: knowSessions } = Promise.withResolvers<void>();
  const poll = newPoll(known);
  const told: string[] = [];
  let line: Line | undefined;
  await whileEventsAreHeld(async () => {
    const last = await open(poll, 1, '0.0');
    await readersWait(1);
    await close(last);
    line = await open(poll, 2, '0.0');
    line.stream.on('data', (text) => told.push(...numbersIn(String(text))));
    await readersWait(2);
  });
  await eventually('the last event', async () => told.at(-1) === '950');
  expect(told).toEqual(Array.from({ length: 950 }, (_, index) => String(index + 1)));
  knowSessions();
  await close(line!);
});

const numbersIn = (text: string) => [...text.matchAll(/"number":"(\d+)"/g)].map(([, number]) => number!);

/** Nobody reads an event before `work` is done. */
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
