import { type RawBuilder, sql } from 'kysely';
import {
  NO_COUNTRY,
  NO_ERROR,
  NO_NETWORK,
  parseNetworkFilter,
  type StateFilterValue,
} from '#contract/messages.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import { type CountryCode, countryPattern, networkPattern, unassignedNumberPattern } from '#sms/index.ts';
import type { CarrierLine } from './breakdown/read-breakdown.ts';
import { errorKey } from './breakdown/error-key.ts';
import { messageStates, statesOf } from './states.ts';

/** Selects messages of an origin. */
export type MessageFilter = {
  state?: StateFilterValue | undefined;
  /** The error as stored in breakdowns, or `NO_ERROR` for messages without an error. */
  error?: string | undefined;
  /** The country of the number as stored in breakdowns, or `NO_COUNTRY` for an unknown country. */
  country?: string | undefined;
  /** The network that the number was allocated to, prefixed with its country, such as `ZA:Vodacom`. */
  network?: string | undefined;
  carrier?: number | undefined;
  /** The first digits of the number. */
  digits?: string | undefined;
  /** If `digits` is set, also matches numbers that end in these digits. */
  lastDigits?: string | undefined;
  /** The recipients' numbers, a few thousand at most. */
  numbers?: string[] | undefined;
  /** An SQL condition on the recipient of a message `m`. */
  recipientCondition?: RawBuilder<boolean> | undefined;
};

/**
 * Returns SQL conditions on a message `m`. Ignores `carrier` and `numbers`, which callers check elsewhere.
 */
export const matchesFilter = ({
  state,
  error,
  country,
  network,
  digits,
  lastDigits,
  recipientCondition,
}: MessageFilter) => sql`
  ${state ? sql`AND m.state IN (${sql.join(statesOf(state).map((each) => messageStates[each]))})` : sql``}
  ${error === undefined ? sql`` : sql`AND ${errorKey} = ${toStoredValue(error, NO_ERROR)}`}
  ${country === undefined ? sql`` : sql`AND ${isInCountry(country)}`}
  ${network === undefined ? sql`` : sql`AND ${isInNetwork(network)}`}
  ${digits ? sql`AND ${startsOrEndsWith(digits, lastDigits)}` : sql``}
  ${recipientCondition ? sql`AND ${recipientCondition}` : sql``}`;

function startsOrEndsWith(first: string, last: string | undefined): RawBuilder<boolean> {
  const starts = sql<boolean>`(m.number >= ${first} AND m.number < ${endOfDigitPrefix(first)})`;
  if (last === undefined) return starts;
  return sql<boolean>`(${starts} OR right(m.number, ${last.length}::int) = ${last})`;
}

/** Returns an SQL expression for how many messages in a batch `b` are in the state. */
export const countColumn = (state: StateFilterValue | undefined) =>
  sql.join(
    statesOf(state).map((each) => sql.ref(`b.${each}`)),
    sql` + `,
  );

/** Converts a filter value to the value that breakdowns store: an empty string for none. */
const toStoredValue = (value: string, none: string): string => (value === none ? '' : value);

type LineFilter = Pick<MessageFilter, 'state' | 'error' | 'country' | 'network' | 'carrier'>;

/** Returns a function that tests whether a line of a breakdown matches. */
export function matchesLine(filter: LineFilter): (line: CarrierLine) => boolean {
  const { state, error, country, network, carrier } = filter;
  const states = new Set(statesOf(state).map((each) => messageStates[each]));
  return (line) =>
    states.has(line.state) &&
    (error === undefined || line.error === toStoredValue(error, NO_ERROR)) &&
    (country === undefined || line.country === toStoredValue(country, NO_COUNTRY)) &&
    (network === undefined || isLineOfNetwork(network, line)) &&
    (carrier === undefined || line.carrierId === carrier);
}

/**
 * Returns SQL conditions that exclude batches of other carriers. They also exclude batches whose counts or
 * breakdowns rule out a match.
 */
export function mayMatch({ state, error, country, network, carrier }: MessageFilter): RawBuilder<unknown> {
  const lineConditions = [
    ...(error === undefined ? [] : [sql`l.error = ${toStoredValue(error, NO_ERROR)}`]),
    ...(country === undefined ? [] : [sql`l.country = ${toStoredValue(country, NO_COUNTRY)}`]),
    ...(network === undefined ? [] : [lineHasNetwork(network)]),
  ];
  return sql`
    ${state ? sql`AND ${countColumn(state)} > 0` : sql``}
    ${carrier === undefined ? sql`` : sql`AND b.carrier_id = ${carrier}`}
    ${
      lineConditions.length === 0
        ? sql``
        : sql`AND (NOT b.broken_down OR EXISTS (
            SELECT FROM batch_breakdowns l
            WHERE l.account_id = b.account_id AND l.batch_id = b.id AND ${sql.join(lineConditions, sql` AND `)}))`
    }`;
}

/**
 * Whether the number of a message `m` belongs to a country. Uses the country's numbering plan for a shared
 * calling code.
 */
function isInCountry(country: string): RawBuilder<boolean> {
  const pattern = country === NO_COUNTRY ? unassignedNumberPattern() : countryPattern(country);
  if (!pattern) return sql`false`;
  const { matches, excludes } = pattern;
  return sql<boolean>`(m.number ~ ${matches} ${excludes === undefined ? sql`` : sql`AND m.number !~ ${excludes}`})`;
}

const isLineOfNetwork = (filter: string, line: CarrierLine): boolean => {
  const { country, network } = parseNetworkFilter(filter);
  return line.country === country && line.network === toStoredValue(network, NO_NETWORK);
};

/** Whether a line `l` of a breakdown has this network. */
function lineHasNetwork(filter: string): RawBuilder<boolean> {
  const { country, network } = parseNetworkFilter(filter);
  return sql<boolean>`l.country = ${country} AND l.network = ${toStoredValue(network, NO_NETWORK)}`;
}

/** Whether the number of a message `m` was allocated to a network of a country. */
function isInNetwork(filter: string): RawBuilder<boolean> {
  const { country, network } = parseNetworkFilter(filter);
  if (!countryPattern(country)) return sql`false`;
  const isUnknown = network === NO_NETWORK;
  const pattern = networkPattern(country as CountryCode, isUnknown ? undefined : network);
  if (pattern === undefined) return isUnknown ? isInCountry(country) : sql`false`;
  return sql<boolean>`(${isInCountry(country)} AND m.number ${isUnknown ? sql`!~` : sql`~`} ${pattern})`;
}
