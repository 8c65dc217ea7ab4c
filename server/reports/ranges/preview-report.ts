import type { Answer, Request } from '#contract/endpoint.ts';
import type { previewReport as endpoint } from '#contract/range-reports.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { countInRange } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { toRangeFilter } from './content.ts';
import { resolveRange } from './days.ts';

/** The maximum number of batches to count. Counting them takes about a tenth of a second. */
const MAX_COUNTED_ROWS = 50_000;

/** Resolves a report's range to days, and counts its messages, regardless of the country filter. */
export async function previewReport(
  account: Account,
  { preset, from, to, ...filters }: Request<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const timeZone = await timeZoneOf(account);
  const days = resolveRange(readRange(preset, from, to), timeZone);
  const filter = toRangeFilter(account.id, filters, days, timeZone);
  const counted = await countInRange(account.db, account.id, filter, MAX_COUNTED_ROWS);
  return {
    ...days,
    timeZone,
    begins: filter.from.toISOString(),
    ends: filter.to.toISOString(),
    ...counted,
  };
}

type Query = Request<typeof endpoint>['query'];

function readRange(preset: Query['preset'], from: string | undefined, to: string | undefined) {
  if (preset !== undefined) return { preset };
  if (from === undefined || to === undefined)
    throw invalid('from', 'no_range', 'Choose the first and the last day.');
  return { from, to };
}
