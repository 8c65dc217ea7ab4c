import { listHeldWords } from '#server/sending/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const held = await listHeldWords(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(held, null, 2));
  else console.log(held.length > 0 ? held.join('\n') : 'No words hold campaigns.');
};
