/**
 * `npm run fuzz -- --seconds 300 --seed 7` makes valid and invalid calls for 300 seconds. Fails if the
 * server could not answer a call. With `--api`, makes the calls of the API for programs, and also fails if a response is not
 * as documented.
 */
import { parseArgs } from 'node:util';
import { queues } from '#server/compose.ts';
import { openDatabase } from '../../db/handles.ts';
import { migrate } from '../../db/migrate.ts';
import { prepareQueues } from '../../jobs/queue.ts';
import { withTestPostgres } from '../postgres.ts';
import { describeFinding, fuzz } from './fuzz.ts';
import { asProgram, asUser } from './targets.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string' },
    api: { type: 'boolean' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const seconds = Number(values.seconds);

console.log(`Seed ${seed}, for ${seconds} seconds.`);
const { findings, made } = await withTestPostgres(async ({ url }) => {
  await migrate(url);
  await prepareQueues(url, queues);
  const db = openDatabase(url);
  try {
    return await fuzz({ db, url }, values.api ? asProgram() : asUser(), { seed, seconds });
  } finally {
    await db.stop();
  }
});
for (const finding of findings) console.log(describeFinding(finding));
const calls = [...made.values()].reduce((sum, count) => sum + count, 0);
console.log(
  `${calls} calls of ${new Set([...made.keys()].map((key) => key.split(' ')[0])).size} endpoints, ${findings.length} findings.`,
);
process.exit(findings.length === 0 ? 0 : 1);
