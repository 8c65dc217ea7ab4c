import { type RawBuilder, sql } from 'kysely';
import { NO_COUNTRY, NO_ERROR, NO_NETWORK, readNetwork, type ShownState } from '#contract/messages.ts';
import { endOfPrefix } from '#server/platform/db/paging.ts';
import { type CountryCode, countryPattern, networkPattern, noCountryPattern } from '#sms/index.ts';
import type { CarrierLine } from './breakdown/read-breakdown.ts';
import { errorOf } from './breakdown/error-of.ts';
import { messageStates, statesOf } from './states.ts';

/** Which messages of an origin are looked for. */
export type MessageFilter = {
  state?: ShownState | undefined;
  /** Why it failed, as its breakdown has it. */
  error?: string | undefined;
  /** Where its number is from, as its breakdown has it. */
  country?: string | undefined;
  /** Which network its number was given to, with its country, as `ZA:Vodacom`. */
  network?: string | undefined;
  /** Which carrier it went to, by its id. */
  carrier?: number | undefined;
  /** The first digits of the number. */
  digits?: string | undefined;
  /** It is to one of these numbers, some thousands at most. */
  numbers?: string[] | undefined;
  /** What is so of a message `m` to whom it is searched for. */
  isTo?: RawBuilder<boolean> | undefined;
};

/** That a message `m` is one. */
export const matches = ({ state, error, country, network, digits, isTo }: MessageFilter) => sql`
  ${state ? sql`AND m.state IN (${sql.join(statesOf(state).map((each) => messageStates[each]))})` : sql``}
  ${error === undefined ? sql`` : sql`AND ${errorOf} = ${keptAs(error, NO_ERROR)}`}
  ${country === undefined ? sql`` : sql`AND ${isFrom(country)}`}
  ${network === undefined ? sql`` : sql`AND ${isOn(network)}`}
  ${digits ? sql`AND m.number >= ${digits} AND m.number < ${endOfPrefix(digits)}` : sql``}
  ${isTo ? sql`AND ${isTo}` : sql``}`;

/** How many messages in the state a batch `b` counts. */
export const countIn = (state: ShownState | undefined) =>
  sql.join(
    statesOf(state).map((each) => sql.ref(`b.${each}`)),
    sql` + `,
  );

/** How breakdowns have an error or a country that is asked for. */
const keptAs = (value: string, none: string): string => (value === none ? '' : value);

type OfBreakdown = Pick<MessageFilter, 'state' | 'error' | 'country' | 'network' | 'carrier'>;

/** That a line of a breakdown is of such messages. */
export function isOfLine(filter: OfBreakdown): (line: CarrierLine) => boolean {
  const { state, error, country, network, carrier } = filter;
  const states = new Set(statesOf(state).map((each) => messageStates[each]));
  return (line) =>
    states.has(line.state) &&
    (error === undefined || line.error === keptAs(error, NO_ERROR)) &&
    (country === undefined || line.country === keptAs(country, NO_COUNTRY)) &&
    (network === undefined || isLineOn(network, line)) &&
    (carrier === undefined || line.carrierId === carrier);
}

/** Skips batches that count no message in the state, that went elsewhere, or whose breakdown has none that is alike. */
export function mayMatch({ state, error, country, network, carrier }: MessageFilter): RawBuilder<unknown> {
  const alike = [
    ...(error === undefined ? [] : [sql`l.error = ${keptAs(error, NO_ERROR)}`]),
    ...(country === undefined ? [] : [sql`l.country = ${keptAs(country, NO_COUNTRY)}`]),
    ...(network === undefined ? [] : [isKeptOn(network)]),
  ];
  return sql`
    ${state ? sql`AND ${countIn(state)} > 0` : sql``}
    ${carrier === undefined ? sql`` : sql`AND b.carrier_id = ${carrier}`}
    ${
      alike.length === 0
        ? sql``
        : sql`AND (NOT b.broken_down OR EXISTS (
            SELECT FROM batch_breakdowns l
            WHERE l.account_id = b.account_id AND l.batch_id = b.id AND ${sql.join(alike, sql` AND `)}))`
    }`;
}

/** That the number of a message `m` is from a country; of a shared calling code, by that country's numbering plan. */
function isFrom(country: string): RawBuilder<boolean> {
  const pattern = country === NO_COUNTRY ? noCountryPattern() : countryPattern(country);
  if (!pattern) return sql`false`;
  const { matches, excludes } = pattern;
  return sql<boolean>`(m.number ~ ${matches} ${excludes === undefined ? sql`` : sql`AND m.number !~ ${excludes}`})`;
}

const isLineOn = (asked: string, line: CarrierLine): boolean => {
  const { country, network } = readNetwork(asked);
  return line.country === country && line.network === keptAs(network, NO_NETWORK);
};

/** That a line `l` of a breakdown is of a network. */
function isKeptOn(asked: string): RawBuilder<boolean> {
  const { country, network } = readNetwork(asked);
  return sql<boolean>`l.country = ${country} AND l.network = ${keptAs(network, NO_NETWORK)}`;
}

/** That the number of a message `m` was given to a network of a country. */
function isOn(asked: string): RawBuilder<boolean> {
  const { country, network } = readNetwork(asked);
  if (!countryPattern(country)) return sql`false`;
  const isUnknown = network === NO_NETWORK;
  const pattern = networkPattern(country as CountryCode, isUnknown ? undefined : network);
  if (pattern === undefined) return isUnknown ? isFrom(country) : sql`false`;
  return sql<boolean>`(${isFrom(country)} AND m.number ${isUnknown ? sql`!~` : sql`~`} ${pattern})`;
}
