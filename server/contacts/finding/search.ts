import { type RawBuilder, sql } from 'kysely';
import { homeCountry } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import { toInternationalDigits, parseSearchDigits } from '#sms/index.ts';
import type { Condition } from './conditions.ts';

/** The maximum number of matches from an index. If there are more, a scan finds a page of them quickly. */
const MAX_LISTED = 3000;
/** Shorter endings would match too many numbers. */
const MIN_LAST_DIGITS = 4;
/** The length of a trigram. The index on names cannot find shorter words. */
const MIN_LETTERS = 3;
const MAX_WORDS = 3;

/**
 * A search for contacts. `condition` applies to a contact `c`. `prefix` is the common start of all matches,
 * if known. `listCandidates` reads the possible matches from an index in order, or returns undefined if
 * there are too many.
 */
export type ContactSearch = {
  condition: Condition;
  prefix?: string;
  listCandidates?: () => Promise<string[] | undefined>;
};

/**
 * Prepares a search. Digits match the start or the end of a number: `082 1`, `+27 82 1`, `82 1` and `4567`
 * all find +27 82 123 4567. Other text matches names that contain each word, in any order, with or without
 * accents.
 */
export async function prepareSearch(account: Account, search: string): Promise<ContactSearch> {
  const digits = parseSearchDigits(search);
  return digits === undefined ? searchByName(account, search) : searchByNumber(account, search, digits);
}

async function searchByNumber(account: Account, search: string, digits: string): Promise<ContactSearch> {
  const isNational = digits.startsWith('0');
  const isInternational = search.startsWith('+');
  const national = toInternationalDigits(isNational ? digits : `0${digits}`, await homeCountry(account));
  const prefixes = isNational ? [national] : isInternational ? [digits] : [digits, national];
  const matchesLastDigits = !isInternational && digits.length >= MIN_LAST_DIGITS;
  if (!matchesLastDigits && prefixes.length === 1)
    return { condition: startsWith(prefixes[0]!), prefix: prefixes[0]! };
  const conditions = prefixes.map(startsWith);
  const candidates = prefixes.map(
    (first) =>
      sql`(SELECT c.number FROM contacts c WHERE c.account_id = ${account.id} AND ${startsWith(first)} LIMIT ${MAX_LISTED + 1})`,
  );
  if (matchesLastDigits) {
    conditions.push(sql<boolean>`right(c.number, ${digits.length}::int) = ${digits}`);
    candidates.push(sql`SELECT * FROM contacts_by_last_digits(${digits}, ${MAX_LISTED + 1})`);
  }
  return {
    condition: sql<boolean>`(${sql.join(conditions, sql` OR `)})`,
    listCandidates: () => list(account, sql.join(candidates, sql` UNION `)),
  };
}

const startsWith = (prefix: string): Condition =>
  sql<boolean>`(c.number >= ${prefix} AND c.number < ${endOfDigitPrefix(prefix)})`;

/**
 * Returns a condition: the number in the SQL expression `number` belongs to a contact with a matching name.
 */
export async function nameMatches(
  account: Account,
  search: string,
  number: RawBuilder<unknown>,
): Promise<Condition> {
  const asked = searchByName(account, search);
  const numbers = await findByIndex(account, asked);
  if (numbers) return sql<boolean>`${number} = ANY(${numbers}::text[])`;
  return sql<boolean>`EXISTS (${selectMatching(account, asked)} AND c.number = ${number})`;
}

/**
 * Returns the numbers of contacts with a matching name, or undefined if there are more than MAX_LISTED. May
 * read all contacts.
 */
export async function findNumbersByName(account: Account, search: string): Promise<string[] | undefined> {
  const asked = searchByName(account, search);
  return (
    (await findByIndex(account, asked)) ??
    list(account, sql`${selectMatching(account, asked)} LIMIT ${MAX_LISTED + 1}`)
  );
}

async function findByIndex(account: Account, asked: ContactSearch): Promise<string[] | undefined> {
  const candidates = await asked.listCandidates?.();
  if (candidates === undefined) return undefined;
  const { rows } = await sql<{ number: string }>`
    ${selectMatching(account, asked)} AND c.number = ANY(${candidates})`.execute(account.db);
  return rows.map(({ number }) => number);
}

const selectMatching = ({ id }: Account, { condition }: ContactSearch): RawBuilder<unknown> =>
  sql`SELECT c.number FROM contacts c WHERE c.account_id = ${id} AND ${condition}`;

function searchByName(account: Account, search: string): ContactSearch {
  const words = search.split(/[\s,]+/).filter(Boolean);
  const parts = words.length > 0 ? words : [search];
  const conditions = parts.map(
    (part) =>
      sql<boolean>`position(folded_name(${part}) IN folded_name(c.first_name || ' ' || c.last_name)) > 0`,
  );
  const condition = sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
  const indexed = parts.filter(({ length }) => length >= MIN_LETTERS);
  if (indexed.length === 0) return { condition };
  return { condition, listCandidates: () => listByLongestWord(account, indexed) };
}

/**
 * Lists the contacts whose names contain one of the words. Tries the longest words first, until a word has
 * few enough matches.
 */
async function listByLongestWord(account: Account, words: string[]): Promise<string[] | undefined> {
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, MAX_WORDS);
  for (const word of longest) {
    const numbers = await list(account, sql`SELECT * FROM contacts_by_name(${word}, ${MAX_LISTED + 1})`);
    if (numbers) return numbers;
  }
  return undefined;
}

async function list({ db }: Account, found: RawBuilder<unknown>): Promise<string[] | undefined> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM (${found}) AS found(number) ORDER BY number LIMIT ${MAX_LISTED + 1}`.execute(db);
  return rows.length > MAX_LISTED ? undefined : rows.map(({ number }) => number);
}
