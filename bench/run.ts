/**
 * Runs a benchmark by name: `npm run bench -- campaign --messages 100000`. The last line of output is the
 * result as JSON.
 */
import { parseArgs } from 'node:util';
import { type Result, saveResult } from './result.ts';

/**
 * `profile` and `kannel` are explained in campaign.ts, `contacts` in contacts.ts, `rows` in import.ts, and `links` and `clicks` in
 * redirect.ts.
 */
type Options = {
  messages: number;
  contacts: number;
  rows: number;
  links: number;
  clicks: number;
  profile: boolean;
  kannel: boolean;
};
type Program = { run(options: Options): Promise<Result> };

/** The benchmarks, with their default numbers of messages. */
const PROGRAMS: Record<string, { load: () => Promise<Program>; messages: number }> = {
  api: { load: () => import('./api.ts'), messages: 100_000 },
  campaign: { load: () => import('./campaign.ts'), messages: 100_000 },
  'campaign-links': { load: () => import('./campaign-links.ts'), messages: 100_000 },
  smpp: { load: () => import('./smpp.ts'), messages: 2_000_000 },
  kannel: { load: () => import('./kannel.ts'), messages: 50_000 },
  'sign-in': { load: () => import('./sign-in.ts'), messages: 0 },
  console: { load: () => import('./console.ts'), messages: 0 },
  contacts: { load: () => import('./contacts.ts'), messages: 0 },
  demonstration: { load: () => import('./demonstration.ts'), messages: 0 },
  estimate: { load: () => import('./estimate.ts'), messages: 1_000_000 },
  import: { load: () => import('./import.ts'), messages: 0 },
  landing: { load: () => import('./landing.ts'), messages: 200_000 },
  neighbour: { load: () => import('./neighbour.ts'), messages: 0 },
  'range-export': { load: () => import('./range-export.ts'), messages: 1_000_000 },
  redirect: { load: () => import('./redirect.ts'), messages: 200_000 },
  reports: { load: () => import('./reports.ts'), messages: 20_000_000 },
  webhooks: { load: () => import('./webhooks.ts'), messages: 200_000 },
  'sub-accounts': { load: () => import('./sub-accounts.ts'), messages: 20_000_000 },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string' },
    contacts: { type: 'string', default: '5000000' },
    rows: { type: 'string', default: '1000000' },
    links: { type: 'string', default: '100000' },
    clicks: { type: 'string', default: '1000000' },
    save: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    kannel: { type: 'boolean', default: false },
  },
});
const program = PROGRAMS[positionals[0] ?? ''];
if (!program) {
  console.error(`Name a benchmark: ${Object.keys(PROGRAMS).join(', ')}`);
  process.exit(1);
}
const { profile, kannel, contacts, rows, links, clicks, messages = program.messages } = values;
const loaded = await program.load();
const result = await loaded.run({
  messages: Number(messages),
  contacts: Number(contacts),
  rows: Number(rows),
  links: Number(links),
  clicks: Number(clicks),
  profile,
  kannel,
});
if (values.save) saveResult(result);
console.log(JSON.stringify(result));
