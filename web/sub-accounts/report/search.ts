import { RANGE_PRESETS } from '#contract/range-presets.ts';
import { asDay, listSearch, oneOf } from '#web/manifest/list-search.ts';

const range = { preset: oneOf(RANGE_PRESETS), from: asDay, to: asDay };

const FIGURE_SORTS = [
  '-messages',
  'messages',
  '-delivered',
  'delivered',
  '-failed',
  'failed',
  '-cost',
  'cost',
] as const;

export const subAccountReportSearch = listSearch(
  [...FIGURE_SORTS, '-deliveryRate', 'deliveryRate', 'name', '-name'],
  range,
);

/** With `day`, the page shows the campaigns of that day. */
export const accountReportSearch = listSearch(FIGURE_SORTS, { ...range, day: asDay });
