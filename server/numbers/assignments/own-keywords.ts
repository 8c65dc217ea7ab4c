import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';

/** A keyword or whole number that an account has. `word` is empty for a number. `country` is ISO 3166-1 alpha-2. */
export type OwnKeyword = {
  id: number;
  word: string;
  acceptsGlued: boolean;
  numberId: number;
  number: string;
  country: string;
  isShared: boolean;
};

/** Lists what an account has now, by number, whole numbers first. */
export async function ownKeywords(account: Account): Promise<OwnKeyword[]> {
  return readOwn(account, null);
}

/** Finds a keyword or whole number that the account has now. Throws `not_found`, also for one that was released. */
export async function findOwnKeyword(account: Account, keywordId: number): Promise<OwnKeyword> {
  const [keyword] = await readOwn(account, keywordId);
  if (!keyword) throw notFound('keyword');
  return keyword;
}

/** Returns what keywords are called, also those that were released, by id. */
export async function nameKeywords(
  { id, db }: Account,
  keywordIds: number[],
): Promise<Map<number, { word: string; number: string; isReleased: boolean }>> {
  if (keywordIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; word: string; number: string; isReleased: boolean }>`
    SELECT k.id, k.word, n.digits AS number, k.released_at IS NOT NULL AS "isReleased"
    FROM keywords k JOIN receiving_numbers n ON n.id = k.receiving_number_id
    WHERE k.account_id = ${id} AND k.id = ANY(${arrayLiteral(keywordIds)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id: keywordId, ...name }) => [keywordId, name]));
}

/** Returns whether the account has a number, or a keyword on it. */
export async function receivesAt(account: Account, digits: string): Promise<boolean> {
  return (await ownKeywords(account)).some(({ number }) => number === digits);
}

async function readOwn({ id, db }: Account, keywordId: number | null): Promise<OwnKeyword[]> {
  const { rows } = await sql<OwnKeyword>`
    SELECT k.id, k.word, k.accepts_glued AS "acceptsGlued", n.id AS "numberId", n.digits AS number, n.country, n.is_shared AS "isShared"
    FROM keywords k JOIN receiving_numbers n ON n.id = k.receiving_number_id
    WHERE k.account_id = ${id} AND k.released_at IS NULL AND (${keywordId}::bigint IS NULL OR k.id = ${keywordId})
    ORDER BY n.digits, k.word`.execute(db);
  return rows;
}

/** Changes whether texts may go on without a space after the account's keyword. */
export async function setAcceptsGlued(
  { id, db }: Account,
  keywordId: number,
  accepts: boolean,
): Promise<void> {
  await db
    .updateTable('keywords')
    .set({ accepts_glued: accepts })
    .where('account_id', '=', id)
    .where('id', '=', keywordId)
    .execute();
}

/** How people name a keyword or number: “WIN on 43366”, or the number. */
export const nameOfKeyword = ({ word, number }: Pick<OwnKeyword, 'word' | 'number'>): string =>
  word === '' ? number : `${word} on ${number}`;
