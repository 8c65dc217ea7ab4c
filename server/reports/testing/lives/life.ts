import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { openAccount, type TestAccount, type TestConsole } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';

/** An account to whose messages things happen. */
export type Life = {
  database: TestDatabase;
  owner: OwnerDb;
  account: TestAccount;
  accountId: number;
  zone: string;
  /** Two that everything but one country is routed to. */
  carriers: number[];
};

export const ZONES = ['Africa/Johannesburg', 'Asia/Kathmandu', 'America/New_York'];

/** Two of one country, two countries that share a calling code, one without a route, and some more. */
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
/** Of those whose networks are known. */
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

let lives = 0;

/** An account of its own in a zone, with credits, that no limit stops. */
export async function openLife(
  web: TestConsole,
  database: TestDatabase,
  { zone, carriers }: { zone: string; carriers: number[] },
): Promise<Life> {
  const { owner } = database.db;
  const account = await openAccount(web, database, `life${(lives += 1)}`);
  const { accountId } = account;
  await sql`UPDATE accounts SET time_zone = ${zone}, most_alike = 100000 WHERE id = ${accountId}`.execute(
    owner,
  );
  return { database, owner, account, accountId, zone, carriers };
}

export const inTransaction = <Result>(
  { owner }: Life,
  work: (tx: OwnerDb) => Promise<Result>,
): Promise<Result> => owner.transaction().execute(work);

/** The same one for the same number. */
export const pick = <Each>(from: readonly Each[], nth: number): Each => from[nth % from.length]!;
