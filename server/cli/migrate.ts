import { bringUpToDate } from '#server/prepare-database.ts';
import type { Run } from './command.ts';

export const run: Run = async (context) => {
  const done = await bringUpToDate(context);
  console.log(done.length === 0 ? 'The database is at the newest version.' : `Done: ${done.join(', ')}`);
};
