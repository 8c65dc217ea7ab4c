import type { Answer } from '#contract/endpoint.ts';
import type { findNumbers as endpoint, FoundNumber } from '#contract/number-search.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { findContactsByName, namesOf, findContactNumbers } from '#server/contacts/index.ts';
import { latestMessages, messagedNumbers } from '#server/messages/index.ts';
import { listOptOuts, optedOutAmong } from '#server/opt-outs/index.ts';
import { numbersThatWrote } from '#server/replies/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type CountryCode, internationalDigits, parseNumber, searchDigits } from '#sms/index.ts';

const MOST = 25;
/** Fewer digits are those of too many numbers. */
const FEWEST_DIGITS = 4;

/** The whole number that was typed, in any spelling; else numbers that begin or end with the digits, or contacts of the name. */
export async function findNumbers(account: Account, search: string): Promise<Answer<typeof endpoint>> {
  const home = await homeCountry(account);
  const number = wholeNumber(search, home);
  if (number !== null) return { number, found: [], isComplete: true };
  const digits = searchDigits(search);
  if (digits === undefined) return findByName(account, search);
  if (digits.length < FEWEST_DIGITS) return { number: null, found: [], isComplete: true };
  const contacts = await findContactNumbers(account, search, MOST + 1);
  const optOuts = await listOptOuts(account, { search, sort: 'number', limit: MOST + 1 });
  const meant = meantBy(search, digits, home);
  const messaged = await messagedNumbers(account, meant);
  const wrote = await numbersThatWrote(account, meant.prefixes, MOST + 1);
  const optedOut = optOuts.items.map(({ number }) => number);
  const inOrder = [...new Set([...contacts, ...optedOut, ...messaged.numbers, ...wrote])].toSorted();
  return {
    number: null,
    found: await described(account, inOrder.slice(0, MOST)),
    isComplete: inOrder.length <= MOST && messaged.isComplete,
  };
}

async function findByName(account: Account, name: string): Promise<Answer<typeof endpoint>> {
  const { numbers, isComplete } = await findContactsByName(account, name, MOST);
  return { number: null, found: await described(account, numbers), isComplete };
}

/** A number is read as one of the home country first: what has its country's code may lack the plus. */
function wholeNumber(search: string, home: CountryCode): string | null {
  const digits = searchDigits(search);
  for (const spelling of [search, ...(digits === undefined ? [] : [`+${digits}`])]) {
    const read = parseNumber(spelling, home);
    if (read.ok) return read.number;
  }
  return null;
}

/** The same digits begin a number as it is stored, or as it is typed at home, or end it. */
function meantBy(search: string, digits: string, home: CountryCode) {
  const isInternational = search.startsWith('+') || digits.startsWith('00');
  const asStored = isInternational ? internationalDigits(digits, home) : digits;
  const atHome = internationalDigits(digits.startsWith('0') ? digits : `0${digits}`, home);
  return {
    prefixes: isInternational ? [asStored] : digits.startsWith('0') ? [atHome] : [asStored, atHome],
    suffix: isInternational ? null : digits,
  };
}

async function described(account: Account, numbers: string[]): Promise<FoundNumber[]> {
  if (numbers.length === 0) return [];
  const names = await namesOf(account.db, account.id, numbers);
  const optedOut = await optedOutAmong(account.db, account.id, numbers);
  const latest = await latestMessages(account, numbers);
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
