import { queryOptions } from '@tanstack/react-query';
import { SCHEDULE_INTERVALS } from '#contract/range-reports.ts';
import {
  getReportColumns,
  getReportSettings,
  type ReportSettings,
  saveReportSettings,
} from '#contract/report-settings.ts';
import { call } from '#web/client/index.ts';
import { parseEmails } from '../ranges/form-values.ts';

export const reportSettingsQuery = queryOptions({
  queryKey: ['report-settings'],
  queryFn: ({ signal }) => call(getReportSettings, {}, { signal }),
});

/** The account's usual columns of new reports. */
export const reportColumnsQuery = queryOptions({
  queryKey: ['report-settings', 'columns'],
  queryFn: ({ signal }) => call(getReportColumns, {}, { signal }),
});

/** The addresses are as typed. */
export type SettingsValues = Pick<ReportSettings, 'delimiter' | 'decimalSign' | 'columns'> & {
  daily: boolean;
  weekly: boolean;
  monthly: boolean;
  userIds: string[];
  addresses: string;
};

export const toFormValues = (settings: ReportSettings): SettingsValues => ({
  delimiter: settings.delimiter,
  decimalSign: settings.decimalSign,
  columns: settings.columns,
  daily: settings.summaries.includes('daily'),
  weekly: settings.summaries.includes('weekly'),
  monthly: settings.summaries.includes('monthly'),
  userIds: settings.userIds.map(String),
  addresses: settings.addresses.join(', '),
});

/** Splits typed addresses, and removes duplicates. */
export const parseAddresses = (text: string): string[] => [...new Set(parseEmails(text.toLowerCase()))];

export const save = (values: SettingsValues) => {
  const { delimiter, decimalSign, columns, userIds, addresses } = values;
  return call(saveReportSettings, {
    body: {
      delimiter,
      decimalSign,
      columns,
      summaries: SCHEDULE_INTERVALS.filter((every) => values[every]),
      userIds: userIds.map(Number),
      addresses: parseAddresses(addresses),
    },
  });
};
