import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { checkFigures } from '#server/cli/reports-check.ts';
import { addCarrier, addRoute } from '#server/gateway/index.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { compareCampaigns } from './testing/simulation/compare-campaigns.ts';
import { compareDays } from './testing/simulation/compare-days.ts';
import { compareLedger } from './testing/simulation/compare-ledger.ts';
import { compareNumbers } from './testing/simulation/compare-numbers.ts';
import { compareRanges } from './testing/simulation/compare-ranges.ts';
import { compareTotals } from './testing/simulation/compare-totals.ts';
import { ACTIONS } from './testing/simulation/actions.ts';
import {
  COUNTRIES,
  type Simulation,
  openSimulation,
  pick,
  WITHOUT_ROUTE,
  ZONES,
} from './testing/simulation/simulation.ts';
import { readRows } from './testing/simulation/rows.ts';

/**
 * The number of runs. To repeat a run, set its seed: RUNS=500 SEED=7 npx vitest run --project integration
 * server/reports/figures
 */
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
  // The simulation moves messages up to several months back, so it needs partitions for these months.
  for (const months of [2, 4, 6])
    await sql`SELECT make_message_partitions((current_date - make_interval(months => ${months}))::date)`.execute(
      owner(),
    );
});
afterAll(() => web.stop());

const action = fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.noBias(fc.nat(1023)), fc.nat(1));

it(
  'of every report equal a count over the rows, whatever happens to messages',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.noBias(fc.nat(1000)),
        async (actions, n) => {
          const simulations = [await open(n), await open(n + 1)];
          for (const [what, some, whose] of actions) await ACTIONS[what]!(simulations[whose]!, some);
          for (const simulation of simulations) await compare(simulation, n);
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

/** Creates a simulation with a sent campaign. */
async function open(n: number): Promise<Simulation> {
  const simulation = await openSimulation(web, database(), { zone: pick(ZONES, n), carriers });
  await ACTIONS['sent to more']!(simulation, n);
  await ACTIONS['left']!(simulation, n);
  return simulation;
}

async function compare(simulation: Simulation, n: number): Promise<void> {
  const rows = await readRows(simulation);
  compareLedger(rows);
  await compareCampaigns(simulation, rows);
  await compareTotals(simulation, rows);
  await compareDays(simulation, rows);
  await compareNumbers(simulation, rows, n);
  await compareRanges(simulation, rows, n);
}
