import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { watchDeadline } from '../lifecycle/deadlines.ts';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { registerProcess } from './register-process.ts';
import { readWorkerHealth } from './worker-health.ts';

const database = useDatabase();
const db = () => database().db.owner;
const reached = (health: string) =>
  eventually(`workers to be ${health}`, async () => (await readWorkerHealth(db())) === health);

beforeEach(() => db().deleteFrom('processes').execute());

it('reports the health of a worker from start to stop, and stuck work', async () => {
  expect(await readWorkerHealth(db())).toBe('none');
  const worker = registerProcess(db(), 'worker', createLog('silent', 'test'));
  await reached('well');
  const hanging = Promise.withResolvers<void>();
  const chore = watchDeadline('a chore', 1, () => hanging.promise);
  await reached('standing still');
  hanging.resolve();
  await chore;
  await reached('well');
  await worker.stop();
  expect(await readWorkerHealth(db())).toBe('none');
});

it('ignores a silent worker while another makes progress', async () => {
  await sql`INSERT INTO processes (id, role, host, seen_at) VALUES ('killed', 'worker', 'here', now() - interval '31 seconds')`.execute(
    db(),
  );
  expect(await readWorkerHealth(db())).toBe('standing still');
  const worker = registerProcess(db(), 'worker', createLog('silent', 'test'));
  await reached('well');
  await sql`INSERT INTO processes (id, role, host, standing_still) VALUES ('stuck', 'worker', 'there', 'a chore')`.execute(
    db(),
  );
  expect(await readWorkerHealth(db())).toBe('slowed');
  await worker.stop();
  expect(await readWorkerHealth(db())).toBe('standing still');
});

it('keeps the row of the last killed worker, however long ago it was killed', async () => {
  await sql`DELETE FROM processes`.execute(db());
  await sql`
    INSERT INTO processes (id, role, host, seen_at) VALUES
      ('first', 'worker', 'here', now() - interval '3 days'),
      ('last', 'worker', 'here', now() - interval '2 days'),
      ('web', 'web', 'here', now() - interval '1 day')`.execute(db());
  const ids = async () =>
    (
      await db().selectFrom('processes').select('id').where('role', '=', 'worker').orderBy('id').execute()
    ).map(({ id }) => id);
  const web = registerProcess(db(), 'web', createLog('silent', 'test'));
  await eventually('the others to be gone', async () => (await ids()).length < 2);
  expect(await ids()).toEqual(['last']);
  expect(await readWorkerHealth(db())).toBe('standing still');
  await web.stop();
  const worker = registerProcess(db(), 'worker', createLog('silent', 'test'));
  await eventually('the last to be gone too', async () => !(await ids()).includes('last'));
  await worker.stop();
  expect(await readWorkerHealth(db())).toBe('none');
});

it('deletes the workers that a stopped worker replaced', async () => {
  await sql`INSERT INTO processes (id, role, host, seen_at) VALUES ('killed', 'worker', 'here', now() - interval '1 minute')`.execute(
    db(),
  );
  const worker = registerProcess(db(), 'worker', createLog('silent', 'test'));
  await reached('well');
  await worker.stop();
  expect(await readWorkerHealth(db())).toBe('none');
});
