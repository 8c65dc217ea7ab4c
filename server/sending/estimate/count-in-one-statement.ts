import { type RawBuilder, sql } from 'kysely';
import type { Prices } from '#server/billing/ledger/index.ts';
import {
  type PrefixClasses,
  countAudience,
  prefixColumn,
  prefixOf,
  sampleEachPrefix,
} from '#server/contacts/index.ts';
import type { Coverage, CarrierSplits } from '#server/gateway/index.ts';
import { regionPrefixLengths, regionOf } from '#server/dispatch/index.ts';
import { isLandline, MAX_LANDLINE_PREFIX_LENGTH } from '#sms/index.ts';
import { optedOutNumbers } from '#server/opt-outs/index.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Audience } from '../audience.ts';
import type { AudienceCounts } from './walk-audience.ts';

/** Above this number of segments, the count returns null. */
const MAX_SEGMENTS = 50_000;
const MAX_PREFIXES = 300_000;

/**
 * Counts an audience without smart groups in one statement. Ignores the values of a file. Returns null if
 * there are too many segments or prefixes.
 */
export async function countInOneStatement(
  account: Account,
  { groupIds, excluded, typed, list }: Audience,
  { variables, ...terms }: Terms & { variables: readonly string[] },
): Promise<AudienceCounts | null> {
  const numbers = list ? sql`${typed} UNION ALL ${list.numbers}` : typed;
  const classes = await classesOf(account, groupIds, numbers, terms);
  if (!classes) return null;
  const counted = await countAudience(account.db, account.id, {
    groupIds,
    excludedGroupIds: excluded.groupIds,
    numbers,
    optedOut: optedOutNumbers(account.id),
    variables,
    classes,
    maxSegments: MAX_SEGMENTS,
  });
  if (!counted) return null;
  return {
    ...counted,
    segments: counted.segments.map((each) => ({ ...each, tooOften: false })),
    read: counted.entries,
    landlines: 0,
    isComplete: true,
  };
}

/**
 * Returns a key for the terms of a message to this number. It contains the price, the region, the carriers,
 * whether there is a route, and whether the number is a landline.
 */
export const classOf = (number: string, { prices, coverage, splits }: Terms): string =>
  `${regionOf(number)} ${isLandline(number)} ${prices.perPart(number)} ${coverage.has(number)} ${splits?.of(number).key}`;

/** The terms of messages. If `splits` is null, carriers are ignored. */
export type Terms = { prices: Prices; coverage: Coverage; splits: CarrierSplits | null };

async function classesOf(
  account: Account,
  groupIds: number[],
  numbers: RawBuilder<unknown>,
  terms: Terms,
): Promise<PrefixClasses | null> {
  const { short, long, longAfter } = regionPrefixLengths();
  const { prices, coverage, splits } = terms;
  const byTerms = Math.max(prices.digits, coverage.digits, splits?.digits ?? 0, MAX_LANDLINE_PREFIX_LENGTH);
  const digits = { short: Math.max(short, byTerms), long: Math.max(long, byTerms), longAfter };
  const ofGroups = await sampleEachPrefix(account.db, account.id, groupIds, { digits, max: MAX_PREFIXES });
  const { rows } = await sql<{ number: string }>`
    SELECT min(number) AS number FROM (${numbers}) n GROUP BY ${prefixColumn(sql`number`, digits)} LIMIT ${MAX_PREFIXES + 1}`.execute(
    account.db,
  );
  if (!ofGroups || rows.length > MAX_PREFIXES) return null;
  const classes = new Map<string, number>();
  const byPrefix = new Map<string, number>();
  const slices = new TimeSlices();
  for (const number of [...ofGroups, ...rows.map((row) => row.number)]) {
    const key = classOf(number, terms);
    if (!classes.has(key)) classes.set(key, classes.size);
    byPrefix.set(prefixOf(number, digits), classes.get(key)!);
    await slices.yield();
  }
  return { digits, byPrefix };
}
