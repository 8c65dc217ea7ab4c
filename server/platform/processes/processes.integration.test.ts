import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTime } from '../lifecycle/in-time.ts';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { announceProcess } from './announce-process.ts';
import { readWorkerHealth } from './worker-health.ts';

const database = useDatabase();
const db = () => database().db.owner;
const reached = (health: string) =>
  eventually(`workers to be ${health}`, async () => (await readWorkerHealth(db())) === health);

it('tells of a worker from its start to its stop, and of what in it stands still', async () => {
  expect(await readWorkerHealth(db())).toBe('none');
  const worker = announceProcess(db(), 'worker', createLog('silent', 'test'));
  await reached('well');
  const hanging = Promise.withResolvers<void>();
  const chore = inTime('a chore', 1, () => hanging.promise);
  await reached('standing still');
  hanging.resolve();
  await chore;
  await reached('well');
  await worker.stop();
  expect(await readWorkerHealth(db())).toBe('none');
});

it('takes a worker for gone that is not heard of, unless another is', async () => {
  await sql`INSERT INTO processes (id, role, host, seen_at) VALUES ('killed', 'worker', 'here', now() - interval '31 seconds')`.execute(
    db(),
  );
  expect(await readWorkerHealth(db())).toBe('standing still');
  const worker = announceProcess(db(), 'worker', createLog('silent', 'test'));
  await reached('well');
  await sql`INSERT INTO processes (id, role, host, standing_still) VALUES ('stuck', 'worker', 'there', 'a chore')`.execute(
    db(),
  );
  expect(await readWorkerHealth(db())).toBe('slowed');
  await worker.stop();
  expect(await readWorkerHealth(db())).toBe('standing still');
});
