import { dropFailed } from '#server/platform/failed-work/failed-work.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

export const unknownWork = (id: string): Error =>
  new Error(`There is no failed work with the id "${id}". See: npx carillon failed list`);

export const run: Run = async ({ db }, args) => {
  const id = singleArgument(readFlags(args, {}).words, 'an id from "npx carillon failed list"');
  if (!(await dropFailed(db.owner, id))) throw unknownWork(id);
  console.log(`${id} is dropped. It will not be retried.`);
};
