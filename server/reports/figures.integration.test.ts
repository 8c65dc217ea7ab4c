import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { checkFigures } from '#server/cli/reports-check.ts';
import { addCarrier, addRoute } from '#server/gateway/index.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { compareCampaigns } from './testing/lives/compare-campaigns.ts';
import { compareDays } from './testing/lives/compare-days.ts';
import { compareLedger } from './testing/lives/compare-ledger.ts';
import { compareNumbers } from './testing/lives/compare-numbers.ts';
import { compareRanges } from './testing/lives/compare-ranges.ts';
import { compareTotals } from './testing/lives/compare-totals.ts';
import { HAPPENINGS } from './testing/lives/happenings.ts';
import { COUNTRIES, type Life, openLife, pick, WITHOUT_ROUTE, ZONES } from './testing/lives/life.ts';
import { readRows } from './testing/lives/rows.ts';

/** More of them, and the same ones again: RUNS=500 SEED=7 npx vitest run --project integration server/reports/figures */
const RUNS = Number(process.env['RUNS'] ?? 8);
const SEED = process.env['SEED'];

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let carriers: number[];

beforeAll(async () => {
  web = await startConsole(database());
  carriers = [];
  for (const name of ['One', 'Other']) {
    carriers.push(
      await addCarrier(owner(), {
        name,
        kind: 'smpp',
        settings: { host: '127.0.0.1', port: 1 },
        routed: false,
      }),
    );
    for (const number of Object.keys(COUNTRIES))
      if (!number.startsWith(WITHOUT_ROUTE)) await addRoute(owner(), name, { prefix: number.slice(0, 4) });
  }
  // Lives go back some months.
  for (const months of [2, 4, 6])
    await sql`SELECT make_message_partitions((current_date - make_interval(months => ${months}))::date)`.execute(
      owner(),
    );
});
afterAll(() => web.stop());

const happening = fc.tuple(fc.constantFrom(...Object.keys(HAPPENINGS)), fc.noBias(fc.nat(1023)), fc.nat(1));

it(
  'of every report are what counting the rows gives, whatever happens to messages',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.noBias(fc.nat(1000)),
        async (happenings, n) => {
          const lives = [await open(n), await open(n + 1)];
          for (const [what, some, whose] of happenings) await HAPPENINGS[what]!(lives[whose]!, some);
          for (const life of lives) await compare(life, n);
          const wrong = [];
          for await (const piece of checkFigures(owner())) wrong.push(...piece.wrong);
          expect(wrong).toEqual([]);
          expect(await findDiscrepancies(owner())).toEqual([]);
        },
      ),
      { numRuns: RUNS, ...(SEED && { seed: Number(SEED) }) },
    );
  },
  RUNS * 60_000,
);

/** Each begins with a campaign that has left. */
async function open(n: number): Promise<Life> {
  const life = await openLife(web, database(), { zone: pick(ZONES, n), carriers });
  await HAPPENINGS['sent to more']!(life, n);
  await HAPPENINGS['left']!(life, n);
  return life;
}

async function compare(life: Life, n: number): Promise<void> {
  const rows = await readRows(life);
  compareLedger(rows);
  await compareCampaigns(life, rows);
  await compareTotals(life, rows);
  await compareDays(life, rows);
  await compareNumbers(life, rows, n);
  await compareRanges(life, rows, n);
}
