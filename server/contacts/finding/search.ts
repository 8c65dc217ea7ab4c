import { type RawBuilder, sql } from 'kysely';
import { homeCountry } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfPrefix } from '#server/platform/db/paging.ts';
import { internationalDigits } from '#sms/index.ts';
import type { Condition } from './conditions.ts';

/** If more contacts match a search, they are found quickly by looking at one after another. */
const MOST_LISTED = 5000;
/** Fewer digits are the last ones of too many numbers. */
const FEWEST_LAST_DIGITS = 4;
/** The length of a trigram: with fewer characters, the index of names finds nothing. */
const FEWEST_LETTERS = 3;

/**
 * What is searched for: the condition on a contact `c`, the first digits of all that fulfil it, if they are known, and how to
 * list these from an index, in order; undefined where they are too many.
 */
export type Search = { condition: Condition; prefix?: string; list?: () => Promise<string[] | undefined> };

/**
 * A search of digits, however they are typed, is for the first or the last digits of a number: `082 1`, `+27 82 1`, `82 1`
 * and `4567` all find +27 82 123 4567. Any other search is for a part of the name.
 */
export async function searchFor(account: Account, search: string): Promise<Search> {
  const digits = search.replaceAll(/[\s()+./-]/g, '');
  return /^\d+$/.test(digits) ? byNumber(account, search, digits) : byName(account, search);
}

async function byNumber(account: Account, search: string, digits: string): Promise<Search> {
  const isNational = digits.startsWith('0');
  const national = internationalDigits(isNational ? digits : `0${digits}`, await homeCountry(account));
  if (isNational) return { condition: startsWith(national), prefix: national };
  if (search.startsWith('+')) return { condition: startsWith(digits), prefix: digits };
  const ends = digits.length >= FEWEST_LAST_DIGITS;
  const condition = sql<boolean>`(${startsWith(digits)} OR ${startsWith(national)}
    ${ends ? sql`OR right(c.number, ${digits.length}::int) = ${digits}` : sql``})`;
  const found = sql`
    (SELECT c.number FROM contacts c WHERE c.account_id = ${account.id} AND ${startsWith(digits)} LIMIT ${MOST_LISTED + 1})
    UNION (SELECT c.number FROM contacts c WHERE c.account_id = ${account.id} AND ${startsWith(national)} LIMIT ${MOST_LISTED + 1})
    ${ends ? sql`UNION SELECT * FROM contacts_by_last_digits(${digits}, ${MOST_LISTED + 1})` : sql``}`;
  return { condition, list: () => list(account, found) };
}

const startsWith = (prefix: string): Condition =>
  sql<boolean>`(c.number >= ${prefix} AND c.number < ${endOfPrefix(prefix)})`;

function byName(account: Account, part: string): Search {
  const condition = sql<boolean>`position(lower(${part}) IN lower(c.first_name || ' ' || c.last_name)) > 0`;
  if (part.length < FEWEST_LETTERS) return { condition };
  return {
    condition,
    list: () => list(account, sql`SELECT * FROM contacts_by_name(${part}, ${MOST_LISTED + 1})`),
  };
}

async function list({ db }: Account, found: RawBuilder<unknown>): Promise<string[] | undefined> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM (${found}) AS found(number) ORDER BY number LIMIT ${MOST_LISTED + 1}`.execute(db);
  return rows.length > MOST_LISTED ? undefined : rows.map(({ number }) => number);
}
