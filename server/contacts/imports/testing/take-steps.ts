import type { Database } from '#server/platform/db/handles.ts';
import { importWork } from '../import-work.ts';

/** Runs an import's steps as a worker does, until `isEnough` returns true or nothing is left to do. */
export async function takeSteps(
  db: Database,
  piece: { accountId: number; id: number },
  isEnough: () => Promise<boolean> = async () => false,
): Promise<void> {
  while (!(await isEnough()) && (await importWork([]).step({ db }, piece)));
}
