import { type RawBuilder, sql } from 'kysely';
import { homeCountry } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import { internationalDigits, searchDigits } from '#sms/index.ts';
import type { Condition } from './conditions.ts';

/** If more contacts match a search, they are found quickly by looking at one after another. */
const MOST_LISTED = 3000;
/** Fewer digits are the last ones of too many numbers. */
const FEWEST_LAST_DIGITS = 4;
/** The length of a trigram: with fewer characters, the index of names finds nothing. */
const FEWEST_LETTERS = 3;
/** So many words of a name are looked up in the index. */
const MAX_WORDS = 3;

/**
 * What is searched for: the condition on a contact `c`, the first digits of all that fulfil it, if they are known, and how to
 * list them from an index, in order, perhaps among others; undefined where they are too many.
 */
export type Search = { condition: Condition; prefix?: string; list?: () => Promise<string[] | undefined> };

/**
 * A search of digits, however they are typed, is for the first or the last digits of a number: `082 1`, `+27 82 1`, `82 1`
 * and `4567` all find +27 82 123 4567. Any other search is for words that are each a part of the name, in any order,
 * with or without accents.
 */
export async function searchFor(account: Account, search: string): Promise<Search> {
  const digits = searchDigits(search);
  return digits === undefined ? byName(account, search) : byNumber(account, search, digits);
}

async function byNumber(account: Account, search: string, digits: string): Promise<Search> {
  const isNational = digits.startsWith('0');
  const isWhole = search.startsWith('+');
  const national = internationalDigits(isNational ? digits : `0${digits}`, await homeCountry(account));
  const firsts = isNational ? [national] : isWhole ? [digits] : [digits, national];
  const ends = !isWhole && digits.length >= FEWEST_LAST_DIGITS;
  if (!ends && firsts.length === 1) return { condition: startsWith(firsts[0]!), prefix: firsts[0]! };
  const conditions = firsts.map(startsWith);
  const found = firsts.map(
    (first) =>
      sql`(SELECT c.number FROM contacts c WHERE c.account_id = ${account.id} AND ${startsWith(first)} LIMIT ${MOST_LISTED + 1})`,
  );
  if (ends) {
    conditions.push(sql<boolean>`right(c.number, ${digits.length}::int) = ${digits}`);
    found.push(sql`SELECT * FROM contacts_by_last_digits(${digits}, ${MOST_LISTED + 1})`);
  }
  return {
    condition: sql<boolean>`(${sql.join(conditions, sql` OR `)})`,
    list: () => list(account, sql.join(found, sql` UNION `)),
  };
}

const startsWith = (prefix: string): Condition =>
  sql<boolean>`(c.number >= ${prefix} AND c.number < ${endOfDigitPrefix(prefix)})`;

/** Whether a number, an expression of SQL, is of a contact by whose name it is searched for. */
export async function isNamed(
  account: Account,
  search: string,
  number: RawBuilder<unknown>,
): Promise<Condition> {
  const asked = byName(account, search);
  const numbers = await listed(account, asked);
  if (numbers) return sql<boolean>`${number} = ANY(${numbers}::text[])`;
  return sql<boolean>`EXISTS (${named(account, asked)} AND c.number = ${number})`;
}

/** The numbers of contacts by whose name it is searched for; undefined where they are more than some thousands. May read all contacts. */
export async function numbersNamed(account: Account, search: string): Promise<string[] | undefined> {
  const asked = byName(account, search);
  return (
    (await listed(account, asked)) ?? list(account, sql`${named(account, asked)} LIMIT ${MOST_LISTED + 1}`)
  );
}

/** As an index finds them. */
async function listed(account: Account, asked: Search): Promise<string[] | undefined> {
  const candidates = await asked.list?.();
  if (candidates === undefined) return undefined;
  const { rows } = await sql<{ number: string }>`
    ${named(account, asked)} AND c.number = ANY(${candidates})`.execute(account.db);
  return rows.map(({ number }) => number);
}

const named = ({ id }: Account, { condition }: Search): RawBuilder<unknown> =>
  sql`SELECT c.number FROM contacts c WHERE c.account_id = ${id} AND ${condition}`;

function byName(account: Account, search: string): Search {
  const words = search.split(/[\s,]+/).filter(Boolean);
  const parts = words.length > 0 ? words : [search];
  const conditions = parts.map(
    (part) =>
      sql<boolean>`position(folded_name(${part}) IN folded_name(c.first_name || ' ' || c.last_name)) > 0`,
  );
  const condition = sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
  const indexed = parts.filter(({ length }) => length >= FEWEST_LETTERS);
  if (indexed.length === 0) return { condition };
  return { condition, list: () => fewestOf(account, indexed) };
}

/** Who has one of the words, the longest that few enough have: among them are all who have each. */
async function fewestOf(account: Account, words: string[]): Promise<string[] | undefined> {
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, MAX_WORDS);
  for (const word of longest) {
    const numbers = await list(account, sql`SELECT * FROM contacts_by_name(${word}, ${MOST_LISTED + 1})`);
    if (numbers) return numbers;
  }
  return undefined;
}

async function list({ db }: Account, found: RawBuilder<unknown>): Promise<string[] | undefined> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM (${found}) AS found(number) ORDER BY number LIMIT ${MOST_LISTED + 1}`.execute(db);
  return rows.length > MOST_LISTED ? undefined : rows.map(({ number }) => number);
}
