import type { Grouping, ReportColumn, ReportContent } from '#contract/range-reports.ts';
import { columnsOf } from './content.ts';

const GROUPED_BY: Record<Grouping, string[]> = {
  day: ['Day'],
  week: ['Week from'],
  month: ['Month'],
  campaign: ['Campaign', 'Campaign ID'],
  costCentre: ['Cost centre'],
  sender: ['Sender'],
  country: ['Country', 'Country code'],
};

const TITLES: Record<ReportColumn, string> = {
  messages: 'Messages',
  queued: 'Queued',
  submitted: 'Submitted',
  delivered: 'Delivered',
  undelivered: 'Undelivered',
  expired: 'Expired',
  rejected: 'Rejected',
  held: 'Held',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
  deliveredPercent: 'Delivered %',
  parts: 'Parts',
  credits: 'Credits',
  created: 'Created',
  number: 'Number',
  country: 'Country code',
  sender: 'Sender',
  kind: 'Sent as',
  campaign: 'Campaign',
  costCentre: 'Cost centre',
  text: 'Text',
  state: 'State',
  error: 'Error',
  finished: 'Finished',
  messageId: 'Message ID',
};

/** The first row of a report's file. Of messages, `submitted` is when that was. */
export function headerOf(content: ReportContent): string[] {
  const titles = columnsOf(content).map((column) => TITLES[column]);
  return content.what === 'totals' ? [...GROUPED_BY[content.by], ...titles] : titles;
}
