import type { Answer, Request } from '#contract/endpoint.ts';
import type { RangePreset } from '#contract/range-presets.ts';
import type { previewReport as endpoint, ReportRange } from '#contract/range-reports.ts';
import { familyOf, timeZoneOf } from '#server/accounts/index.ts';
import { countInRange } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { requireFamily, toRangeFilter } from './content.ts';
import { resolveRange } from './days.ts';

/** The maximum number of batches to count. Counting them takes about a tenth of a second. */
const MAX_COUNTED_ROWS = 50_000;

/**
 * Resolves a report's range to days, and counts its messages, regardless of the country filter. Throws the
 * errors of `requireFamily`.
 */
export async function previewReport(
  db: Database,
  accountId: number,
  { preset, from, to, by, ...filters }: Request<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const isOfFamily = by === 'subAccount';
  const timeZone = await db.withAccount(accountId, async (account) => {
    if (isOfFamily) await requireFamily(account, filters);
    return timeZoneOf(account);
  });
  const days = resolveRange(readRange({ preset, from, to }), timeZone);
  const filter = toRangeFilter(accountId, filters, days, timeZone);
  const counted = isOfFamily
    ? await countInRange(db.owner, await familyOf(db.owner, accountId), filter, MAX_COUNTED_ROWS)
    : await db.withAccount(accountId, (account) =>
        countInRange(account.db, [accountId], filter, MAX_COUNTED_ROWS),
      );
  return {
    ...days,
    timeZone,
    begins: filter.from.toISOString(),
    ends: filter.to.toISOString(),
    ...counted,
  };
}

type RangeQuery = { preset?: RangePreset | undefined; from?: string | undefined; to?: string | undefined };

/** Returns the range that a query states. Throws `no_range` if it states neither a preset nor two days. */
export function readRange({ preset, from, to }: RangeQuery): ReportRange {
  if (preset !== undefined) return { preset };
  if (from === undefined || to === undefined)
    throw invalid('from', 'no_range', 'Choose the first and the last day.');
  return { from, to };
}
