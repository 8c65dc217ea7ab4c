import type { Input } from '#contract/endpoint.ts';
import {
  type createReport,
  type DefinitionFields,
  type Grouping,
  MESSAGE_COLUMNS,
  type previewReport,
  type ReportColumn,
  type ReportDefinition,
  type ReportSchedule,
  TOTAL_COLUMNS,
} from '#contract/range-reports.ts';
import type { RangePreset } from '#contract/range-presets.ts';
import { DEFAULT_COLUMNS, type ReportColumns } from '#contract/report-settings.ts';
import type { MessageKind, StateFilterValue } from '#contract/messages.ts';

/** The form's values. An empty value means no filter. */
export type Values = {
  preset: RangePreset | 'custom';
  from: string;
  to: string;
  what: 'totals' | 'messages';
  by: Grouping;
  columns: Record<'totals' | 'messages', ReportColumn[]>;
  state: StateFilterValue | '';
  kind: MessageKind | '';
  sender: string;
  country: string;
  campaignId: number | undefined;
  costCentre: string;
  name: string;
  isSaved: boolean;
  every: ReportSchedule['every'] | 'never';
  hour: string;
  mailTo: string;
};

const DEFAULT_VALUES: Values = {
  preset: 'last30Days',
  from: '',
  to: '',
  what: 'totals',
  by: 'day',
  columns: DEFAULT_COLUMNS,
  state: '',
  kind: '',
  sender: '',
  country: '',
  campaignId: undefined,
  costCentre: '',
  name: '',
  isSaved: false,
  every: 'never',
  hour: '7',
  mailTo: '',
};

/** Returns the columns that this kind of report can have. */
export const columnsOf = ({ what }: Pick<Values, 'what'>): readonly ReportColumn[] =>
  what === 'totals' ? TOTAL_COLUMNS : MESSAGE_COLUMNS;

/** Returns the values of a new report, with the account's usual columns. */
export const newValues = ({ totals, messages }: ReportColumns): Values => ({
  ...DEFAULT_VALUES,
  columns: { totals, messages },
});

/** Returns the values of a saved definition. */
export function toFormValues({ name, content, range, schedule }: ReportDefinition): Values {
  return {
    ...DEFAULT_VALUES,
    ...('preset' in range ? { preset: range.preset } : { preset: 'custom' as const, ...range }),
    what: content.what,
    by: content.by,
    columns: { ...DEFAULT_VALUES.columns, [content.what]: content.columns },
    state: content.state ?? '',
    kind: content.kind ?? '',
    sender: content.sender ?? '',
    country: content.country ?? '',
    campaignId: content.campaignId,
    costCentre: content.costCentre ?? '',
    name,
    isSaved: true,
    ...(schedule && { every: schedule.every, hour: String(schedule.hour), mailTo: schedule.to.join(', ') }),
  };
}

/** Returns whether the report also covers sub-accounts. Their campaigns and cost centres cannot be chosen. */
export const coversSubAccounts = ({ what, by }: Pick<Values, 'what' | 'by'>): boolean =>
  what === 'totals' && by === 'subAccount';

const filtersOf = ({ state, kind, sender, country, campaignId, costCentre, ...content }: Values) => ({
  ...(state && { state }),
  ...(kind && { kind }),
  ...(sender.trim() && { sender: sender.trim() }),
  ...(country && { country }),
  ...(!coversSubAccounts(content) && {
    ...(campaignId !== undefined && { campaignId }),
    ...(costCentre && { costCentre }),
  }),
});

export const toReport = (values: Values): Input<typeof createReport>['body'] => ({
  name: values.name.trim(),
  content: {
    what: values.what,
    by: values.by,
    columns: values.columns[values.what],
    ...filtersOf(values),
  },
  range: values.preset === 'custom' ? { from: values.from, to: values.to } : { preset: values.preset },
});

export const toDefinition = (values: Values): DefinitionFields => {
  const { name = '', content, range } = toReport(values);
  const { every, hour } = values;
  const schedule = every === 'never' ? null : { every, hour: Number(hour), to: parseEmails(values.mailTo) };
  return { name, content, range, schedule };
};

/** Returns the query of the preview, or undefined while the days are incomplete or reversed. */
export function toPreviewQuery(values: Values): Input<typeof previewReport>['query'] | undefined {
  const { preset, from, to } = values;
  const filters = {
    ...filtersOf(values),
    ...(coversSubAccounts(values) && { by: 'subAccount' as const }),
  };
  if (preset !== 'custom') return { preset, ...filters };
  return from === '' || to === '' || from > to ? undefined : { from, to, ...filters };
}

export const parseEmails = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '');
