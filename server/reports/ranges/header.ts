import type { Grouping, ReportColumn, ReportContent } from '#contract/range-reports.ts';
import { STATE_NAMES } from '#contract/state-names.ts';
import { columnsOf } from './content.ts';

const GROUP_TITLES: Record<Grouping, string[]> = {
  day: ['Day'],
  week: ['Week from'],
  month: ['Month'],
  campaign: ['Campaign', 'Campaign ID'],
  apiKey: ['API key', 'API key ID'],
  costCentre: ['Cost centre'],
  sender: ['Sender'],
  country: ['Country', 'Country code'],
  network: ['Network', 'Country', 'Country code'],
  subAccount: ['Account', 'Account ID'],
};

const TITLES: Record<ReportColumn, string> = {
  ...STATE_NAMES,
  messages: 'Messages',
  other: 'Other',
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

/** Returns the number of label cells in a report's rows. */
export const countLabelCells = ({ what, by }: ReportContent): number =>
  what === 'totals' ? GROUP_TITLES[by].length : 0;

/** Returns the header row of a report's file. */
export function headerOf(content: ReportContent): string[] {
  const titles = columnsOf(content).map((column) => TITLES[column]);
  return content.what === 'totals' ? [...GROUP_TITLES[content.by], ...titles] : titles;
}
