import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { openAccount, type TestAccount, type TestConsole } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';

export type Simulation = {
  database: TestDatabase;
  owner: OwnerDb;
  account: TestAccount;
  accountId: number;
  zone: string;
  /** The ids of two carriers. Their routes cover all countries except one. */
  carriers: number[];
};

export const ZONES = ['Africa/Johannesburg', 'Asia/Kathmandu', 'America/New_York'];

/**
 * The test numbers and their countries. They include several numbers of one country, two countries with the
 * same calling code, and a country without a route.
 */
export const COUNTRIES: Record<string, string> = {
  '27821110001': 'ZA',
  '27821110002': 'ZA',
  '27831110003': 'ZA',
  '9779841234567': 'NP',
  '12125550123': 'US',
  '12045550124': 'CA',
  '447400123456': 'GB',
  '254712345678': 'KE',
};
/** The networks of numbers whose network is known. */
export const NETWORKS: Record<string, string> = {
  '27821110001': 'Vodacom',
  '27821110002': 'Vodacom',
  '27831110003': 'MTN',
  '9779841234567': 'Nepal Telecom',
  '447400123456': 'Three',
  '254712345678': 'Safaricom',
};
export const NUMBERS = Object.keys(COUNTRIES);
export const WITHOUT_ROUTE = '254';

let simulations = 0;

/** Opens an account in a time zone. It has credits and a very high limit on identical messages. */
export async function openSimulation(
  web: TestConsole,
  database: TestDatabase,
  { zone, carriers }: { zone: string; carriers: number[] },
): Promise<Simulation> {
  const { owner } = database.db;
  const account = await openAccount(web, database, `simulation${(simulations += 1)}`);
  const { accountId } = account;
  await sql`UPDATE accounts SET time_zone = ${zone}, most_alike = 100000 WHERE id = ${accountId}`.execute(
    owner,
  );
  return { database, owner, account, accountId, zone, carriers };
}

export const inTransaction = <Result>(
  { owner }: Simulation,
  work: (tx: OwnerDb) => Promise<Result>,
): Promise<Result> => owner.transaction().execute(work);

/** Picks an element by number. The same number always gives the same element. */
export const pick = <Each>(from: readonly Each[], nth: number): Each => from[nth % from.length]!;
