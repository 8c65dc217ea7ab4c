import {
  MESSAGE_COLUMNS,
  type ReportColumn,
  type ReportContent,
  TOTAL_COLUMNS,
} from '#contract/range-reports.ts';
import type { RangeFilter } from '#server/messages/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { campaignOrigin, campaignsChargedTo, ORIGIN_KINDS } from '#server/sending/index.ts';
import { type Days, rangeBounds } from './days.ts';

/** Returns the chosen columns in canonical order. Omits columns that the report's type does not have. */
export function columnsOf({ what, columns }: ReportContent): ReportColumn[] {
  const all: readonly ReportColumn[] = what === 'totals' ? TOTAL_COLUMNS : MESSAGE_COLUMNS;
  return all.filter((each) => columns.includes(each));
}

/** Throws `no_columns` if the report has no columns. */
export function requireColumns(content: ReportContent): void {
  if (columnsOf(content).length === 0) throw invalid('content', 'no_columns', 'Choose at least one column.');
}

type Filters = Pick<ReportContent, 'state' | 'sender' | 'kind' | 'campaignId' | 'costCentre'>;

/**
 * Returns the filter for a report's messages. Excludes the country, because it depends on each message's
 * number.
 */
export const toRangeFilter = (
  accountId: number,
  { state, sender, kind, campaignId, costCentre }: Filters,
  days: Days,
  timeZone: string,
): RangeFilter => ({
  ...rangeBounds(days, timeZone),
  state,
  sender,
  kind: kind && ORIGIN_KINDS[kind],
  origin: campaignId === undefined ? undefined : campaignOrigin(campaignId),
  origins: costCentre === undefined ? undefined : campaignsChargedTo(accountId, costCentre),
});
