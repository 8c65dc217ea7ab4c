/**
 * Measures how long the first start takes to create the demonstration account. The yardstick is an INSERT of
 * the same rows into copies of the largest tables.
 */
import { sql } from 'kysely';
import { prepareDemonstration } from '#server/demonstration/index.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { install, type Installation } from './installation.ts';
import { describeMachine, type Result } from './result.ts';

const RUNS = 5;
const TABLES = ['messages', 'contacts', 'group_members', 'replies'];

/** Measures five first starts, each in its own installation, and returns the median. */
export async function run(): Promise<Result> {
  const runs: Run[] = [];
  for (let nth = 0; nth < RUNS; nth += 1) runs.push(await measureFirstStart());
  const seconds = medianOf(runs.map((each) => each.seconds));
  const insertSeconds = medianOf(runs.map((each) => each.insertSeconds));
  return {
    program: 'demonstration',
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: seconds,
    unit: 's, from an empty database to the content of the demonstration account (aim: below 3)',
    yardstick: `s for INSERT of its ${TABLES.join(', ')} into copies of the tables`,
    yardstick_value: insertSeconds,
    ratio: Math.round((seconds / insertSeconds) * 10) / 10,
    details: { runs },
  };
}

type Run = { seconds: number; insertSeconds: number; rows: number };

async function measureFirstStart(): Promise<Run> {
  const installation = await install();
  try {
    const { db, url } = installation;
    const context = testContext({ db, url });
    const startedAt = performance.now();
    await prepareDemonstration({
      ...context,
      secrets: { ...context.secrets, demoPassword: 'Bench mark 100' },
    });
    return { seconds: secondsSince(startedAt), ...(await copyRows(installation)) };
  } finally {
    await installation.stop();
  }
}

async function copyRows({ db }: Installation) {
  for (const table of TABLES)
    await sql`CREATE TABLE ${sql.table(`copy_of_${table}`)} (LIKE ${sql.table(table)} INCLUDING ALL)`.execute(
      db.owner,
    );
  const startedAt = performance.now();
  let rows = 0;
  for (const table of TABLES) {
    const copied =
      await sql`INSERT INTO ${sql.table(`copy_of_${table}`)} OVERRIDING SYSTEM VALUE SELECT * FROM ${sql.table(table)}`.execute(
        db.owner,
      );
    rows += Number(copied.numAffectedRows);
  }
  return { insertSeconds: secondsSince(startedAt), rows };
}

const secondsSince = (startedAt: number): number => Math.round(performance.now() - startedAt) / 1000;

const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
