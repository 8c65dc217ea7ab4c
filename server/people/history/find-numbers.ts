import type { Answer } from '#contract/endpoint.ts';
import {
  type findNumbers as endpoint,
  type FoundNumber,
  MIN_SEARCH_DIGITS,
} from '#contract/number-search.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { findContactsByName, contactNames, findContactNumbers } from '#server/contacts/index.ts';
import { summariseMessages, findMessagedNumbers } from '#server/messages/index.ts';
import { listOptOuts, findOptedOut } from '#server/opt-outs/index.ts';
import { numbersWithReplies } from '#server/replies/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type CountryCode, toInternationalDigits, parseNumber, parseSearchDigits } from '#sms/index.ts';

const MAX_RESULTS = 25;

/**
 * Finds numbers by a search. A complete number in any spelling finds itself. Other digits find numbers that
 * begin or end with them. Replies are searched only by first digits. Any other search finds contacts by
 * name.
 */
export async function findNumbers(account: Account, search: string): Promise<Answer<typeof endpoint>> {
  const home = await homeCountry(account);
  const number = completeNumber(search, home);
  if (number !== null) return { number, found: [], isComplete: true };
  const digits = parseSearchDigits(search);
  if (digits === undefined) return findByName(account, search);
  if (digits.length < MIN_SEARCH_DIGITS) return { number: null, found: [], isComplete: true };
  const contacts = await findContactNumbers(account, search, MAX_RESULTS + 1);
  const optOuts = await listOptOuts(account, { search, sort: 'number', limit: MAX_RESULTS + 1 });
  const patterns = searchPatterns(search, digits, home);
  const messaged = await findMessagedNumbers(account, patterns);
  const wrote = await numbersWithReplies(account, patterns.prefixes, MAX_RESULTS + 1);
  const optedOut = optOuts.items.map(({ number }) => number);
  const inOrder = [...new Set([...contacts, ...optedOut, ...messaged.numbers, ...wrote])].toSorted();
  return {
    number: null,
    found: await describeNumbers(account, inOrder.slice(0, MAX_RESULTS)),
    isComplete: inOrder.length <= MAX_RESULTS && messaged.isComplete,
  };
}

async function findByName(account: Account, name: string): Promise<Answer<typeof endpoint>> {
  const { numbers, isComplete } = await findContactsByName(account, name, MAX_RESULTS);
  return { number: null, found: await describeNumbers(account, numbers), isComplete };
}

/**
 * Parses a complete number. Tries the home country first, and then a plus before the digits, because users
 * may omit it.
 */
function completeNumber(search: string, home: CountryCode): string | null {
  const digits = parseSearchDigits(search);
  for (const spelling of [search, ...(digits === undefined ? [] : [`+${digits}`])]) {
    const read = parseNumber(spelling, home);
    if (read.ok) return read.number;
  }
  return null;
}

/** Returns where the digits can occur: at the start of a stored or national number, or at the end. */
function searchPatterns(search: string, digits: string, home: CountryCode) {
  const isInternational = search.startsWith('+') || digits.startsWith('00');
  const asStored = isInternational ? toInternationalDigits(digits, home) : digits;
  const atHome = toInternationalDigits(digits.startsWith('0') ? digits : `0${digits}`, home);
  return {
    prefixes: isInternational ? [asStored] : digits.startsWith('0') ? [atHome] : [asStored, atHome],
    suffix: isInternational ? null : digits,
  };
}

async function describeNumbers(account: Account, numbers: string[]): Promise<FoundNumber[]> {
  if (numbers.length === 0) return [];
  const names = await contactNames(account.db, account.id, numbers);
  const optedOut = await findOptedOut(account.db, account.id, numbers);
  const latest = await summariseMessages(account, numbers);
  return numbers.map((number) => {
    const { count, isExact, lastAt } = latest.get(number)!;
    return {
      number,
      name: names.get(number) ?? '',
      isOptedOut: optedOut.has(number),
      messages: { count, isExact },
      lastMessageAt: lastAt,
    };
  });
}
