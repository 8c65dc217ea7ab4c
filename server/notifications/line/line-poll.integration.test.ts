import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { createLog } from '#server/platform/log.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import type { Line } from './line.ts';
import { LinePoll } from './line-poll.ts';

const database = useDatabase();
let accountId: number;

beforeAll(async () => {
  ({ accountId } = await createAccount(database().db.owner, { name: 'E', username: 'poll', password: 'x' }));
});

it('opens 2,000 lines in a process and no more, until one is closed', async () => {
  const poll = new LinePoll({
    db: database().db,
    log: createLog('silent', 'test'),
    sessionsThatHold: async (sessions) => new Set(sessions.map(({ id }) => id)),
  });
  const lines: Line[] = [];
  const openNext = async (id: number) =>
    void lines.push(await poll.open({ id, accountId, userId: 1, address: '127.0.0.1' }, undefined));
  for (let id = 1; id <= 2000; id++) await openNext(id);
  await expect(openNext(2001)).rejects.toMatchObject({ kind: 'unavailable', code: 'too_many_lines' });
  const { stream } = lines.pop()!;
  const closed = new Promise((resolve) => stream.once('close', resolve));
  stream.destroy();
  await closed;
  await openNext(2001);
  for (const line of lines) line.stream.destroy();
});
