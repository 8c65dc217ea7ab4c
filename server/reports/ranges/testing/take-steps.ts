import type { Database } from '#server/platform/db/handles.ts';
import { making } from '../making.ts';

/** Makes a report as workers would, a step at a time, until `most` steps are taken or nothing is left to do. Returns how many steps. */
export async function takeSteps(
  db: Database,
  piece: { accountId: number; id: number },
  most = Infinity,
): Promise<number> {
  for (let steps = 0; ; steps += 1) if (steps >= most || !(await making.step({ db }, piece))) return steps;
}
