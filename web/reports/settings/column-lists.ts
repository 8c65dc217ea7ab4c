import {
  CAMPAIGN_FILE_COLUMNS,
  MESSAGE_FILE_COLUMNS,
  type ReportColumns,
} from '#contract/report-settings.ts';
import { MESSAGE_COLUMNS, TOTAL_COLUMNS } from '#contract/range-reports.ts';

export type ColumnList = keyof ReportColumns;
export const COLUMN_LISTS = ['totals', 'messages', 'campaignFiles', 'messageFiles'] as const;

/** The columns to choose from, in the order of the files. */
export const ALL_COLUMNS = {
  totals: TOTAL_COLUMNS,
  messages: MESSAGE_COLUMNS,
  campaignFiles: CAMPAIGN_FILE_COLUMNS,
  messageFiles: MESSAGE_FILE_COLUMNS,
} as const satisfies { [List in ColumnList]: readonly ReportColumns[List][number][] };
