import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { GroupWriter } from './group-writer.ts';

const database = useDatabase();
const setting = async (db: ReturnType<typeof database>['db']['owner']) =>
  (await sql<{ enable_seqscan: string }>`SHOW enable_seqscan`.execute(db)).rows[0]!.enable_seqscan;

it('commits concurrent items together, and items that arrive during the commit in the next group', async () => {
  const groups: number[][] = [];
  const later: Promise<void>[] = [];
  const writer = new GroupWriter<number>(database().db.owner, async (_tx, group) => {
    groups.push(group);
    if (groups.length === 1) later.push(writer.write(4), writer.write(5));
  });
  await Promise.all([1, 2, 3].map((item) => writer.write(item)));
  await Promise.all(later);
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  await writer.write(6);
  expect(groups[2]).toEqual([6]);
});

it('rejects every item of a group that cannot be written, and continues', async () => {
  const writer = new GroupWriter<string>(database().db.owner, async (_tx, group) => {
    if (group.includes('bad')) throw new Error('No');
  });
  const answers = await Promise.allSettled([writer.write('bad'), writer.write('good')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await writer.write('good');
});

it('uses the gateway’s planner settings, only for its own statements', async () => {
  const { owner } = database().db;
  const seen: string[] = [];
  const writer = new GroupWriter<string>(owner, async (tx) => void seen.push(await setting(tx)));
  await writer.write('x');
  expect(seen).toEqual(['off']);
  expect(await setting(owner)).toBe('on');
});

it('waits for locked rows without keeping its connection', async () => {
  const { owner } = database().db;
  const row = { name: 'Locked', kind: 'smpp', settings: '{}' };
  await owner.insertInto('carriers').values(row).execute();
  let tries = 0;
  const writer = new GroupWriter<string>(owner, async (tx) => {
    tries += 1;
    await tx.updateTable('carriers').set({ rate: 1 }).where('name', '=', 'Locked').execute();
  });
  let written: Promise<void> | undefined;
  await owner.transaction().execute(async (tx) => {
    await tx.selectFrom('carriers').select('id').where('name', '=', 'Locked').forUpdate().execute();
    written = writer.write('x');
    await eventually('a second try', async () => tries > 1);
  });
  await written;
  expect(await owner.selectFrom('carriers').select('rate').execute()).toEqual([{ rate: 1 }]);
});
