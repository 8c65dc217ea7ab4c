import type { Database } from '#server/platform/db/handles.ts';
import { importing } from '../importing.ts';

/** Takes an import's steps as a worker would, until `isEnough`, or until nothing is left to do. */
export async function takeSteps(
  db: Database,
  piece: { accountId: number; id: number },
  isEnough: () => Promise<boolean> = async () => false,
): Promise<void> {
  while (!(await isEnough()) && (await importing.step({ db }, piece)));
}
