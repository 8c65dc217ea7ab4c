import type { Database } from '#server/platform/db/handles.ts';
import { reportWork } from '../report-work.ts';

/** Runs a report's steps as workers do, at most `max` of them. Returns the number of steps that ran. */
export async function takeSteps(
  db: Database,
  piece: { accountId: number; id: number },
  max = Infinity,
): Promise<number> {
  for (let steps = 0; ; steps += 1) if (steps >= max || !(await reportWork.step({ db }, piece))) return steps;
}
