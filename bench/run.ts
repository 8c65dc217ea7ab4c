/** Runs a benchmark by name: `npm run bench -- campaign --messages 100000`. The last line it prints is its result as JSON. */
import { parseArgs } from 'node:util';
import { saveResult } from './result.ts';

const PROGRAMS = {
  campaign: () => import('./campaign.ts'),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { messages: { type: 'string', default: '100000' }, save: { type: 'boolean', default: false } },
});
const name = positionals[0] as keyof typeof PROGRAMS | undefined;
if (!name || !(name in PROGRAMS)) {
  console.error(`Name a benchmark: ${Object.keys(PROGRAMS).join(', ')}`);
  process.exit(1);
}
const { run } = await PROGRAMS[name]();
const result = await run({ messages: Number(values.messages) });
if (values.save) saveResult(result);
console.log(JSON.stringify(result));
