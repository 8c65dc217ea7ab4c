import type { ReportContent, ReportRange } from '#contract/range-reports.ts';

/** A saved report, with the number of days since it last ran. */
type SavedReport = {
  name: string;
  content: ReportContent;
  range: ReportRange;
  isWeekly: boolean;
  madeDays: number;
  sharedDays: number | null;
};

export const REPORTS: SavedReport[] = [
  {
    name: 'Delivery by network',
    content: {
      what: 'totals',
      by: 'network',
      columns: [
        'messages',
        'delivered',
        'undelivered',
        'expired',
        'rejected',
        'other',
        'deliveredPercent',
        'credits',
      ],
    },
    range: { preset: 'last30Days' },
    isWeekly: false,
    madeDays: 4,
    sharedDays: 14,
  },
  {
    name: 'Weekly summary for the office',
    content: {
      what: 'totals',
      by: 'campaign',
      columns: [
        'messages',
        'delivered',
        'undelivered',
        'expired',
        'rejected',
        'other',
        'deliveredPercent',
        'credits',
      ],
    },
    range: { preset: 'lastWeek' },
    isWeekly: true,
    madeDays: 2,
    sharedDays: null,
  },
];
