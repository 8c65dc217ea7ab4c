import {
  MESSAGE_COLUMNS,
  type ReportColumn,
  type ReportContent,
  TOTAL_COLUMNS,
} from '#contract/range-reports.ts';
import { isMaster } from '#server/accounts/index.ts';
import type { RangeFilter } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { campaignOrigin, campaignsChargedTo, ORIGIN_KINDS } from '#server/sending/index.ts';
import { type Days, rangeBounds } from './days.ts';

/** Returns the chosen columns in canonical order. Omits columns that the report's type does not have. */
export function columnsOf({ what, columns }: ReportContent): ReportColumn[] {
  const all: readonly ReportColumn[] = what === 'totals' ? TOTAL_COLUMNS : MESSAGE_COLUMNS;
  return all.filter((each) => columns.includes(each));
}

/** Returns whether the report covers the sub-accounts of the account as well. */
export const coversFamily = ({ what, by }: Pick<ReportContent, 'what' | 'by'>): boolean =>
  what === 'totals' && by === 'subAccount';

/**
 * Throws `no_columns` if the report has no columns. Throws `master_only`, or `one_account_only` with the
 * filter, if the report cannot be grouped by sub-account.
 */
export async function requirePossible(account: Account, content: ReportContent): Promise<void> {
  if (columnsOf(content).length === 0) throw invalid('content', 'no_columns', 'Choose at least one column.');
  if (coversFamily(content)) await requireFamily(account, content);
}

type FamilyFilters = Pick<ReportContent, 'campaignId' | 'costCentre'>;

/** Throws `master_only` for a sub-account, and `one_account_only` for filters that belong to one account. */
export async function requireFamily(
  account: Account,
  { campaignId, costCentre }: FamilyFilters,
): Promise<void> {
  if (!(await isMaster(account)))
    throw invalid('by', 'master_only', 'Only a master account can group a report by sub-account.');
  if (campaignId !== undefined)
    throw invalid(
      'campaignId',
      'one_account_only',
      'A campaign belongs to one account. Include all campaigns, or choose another grouping.',
    );
  if (costCentre !== undefined)
    throw invalid(
      'costCentre',
      'one_account_only',
      'A cost centre belongs to one account. Include all cost centres, or choose another grouping.',
    );
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
