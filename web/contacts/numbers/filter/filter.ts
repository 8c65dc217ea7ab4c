import {
  FIELD_COMPARISONS,
  type FieldCondition,
  MAX_FIELD_CONDITIONS,
  MAX_FILTER_DAYS,
} from '#contract/contact-filter.ts';
import { listSearch, asText, asBoolean } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

const asIds = (value: unknown): string | undefined => {
  const list = asText(value);
  return list !== undefined && /^[1-9]\d*(,[1-9]\d*)*$/.test(list) ? list : undefined;
};

/** Returns a valid day such as 2027-01-31, or undefined for any other value. */
const asExactDay = (value: unknown): string | undefined => {
  const text = asText(value);
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
};

/** Serializes conditions on custom fields for the URL, as JSON. */
export const stringifyWhere = (where: FieldCondition[]): string | undefined =>
  where.length > 0 ? JSON.stringify(where) : undefined;

/**
 * Parses the conditions on custom fields from a URL or a smart group. Drops malformed conditions, and
 * conditions beyond the limit.
 */
export function parseWhere(where: unknown): FieldCondition[] {
  const parsed = Array.isArray(where) ? (where as unknown[]) : parseJson(asText(where) ?? '[]');
  if (!Array.isArray(parsed)) return [];
  return (parsed as unknown[]).slice(0, MAX_FIELD_CONDITIONS).flatMap((each) => asCondition(each) ?? []);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asCondition(input: unknown): FieldCondition | undefined {
  const { field, comparison = 'is', value, to } = (input ?? {}) as Record<string, unknown>;
  const compared = FIELD_COMPARISONS.find((each) => each === comparison);
  const key = asText(field);
  if (key === undefined || compared === undefined) return undefined;
  return {
    field: key,
    comparison: compared,
    ...(asText(value) !== undefined && { value: asText(value) }),
    ...(asText(to) !== undefined && { to: asText(to) }),
  };
}

const asDays = (value: unknown): number | undefined => {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 && count <= MAX_FILTER_DAYS ? count : undefined;
};

const asId = (value: unknown): number | undefined => (isId(value) ? value : undefined);

/**
 * The search parameters of Manage Numbers. `smart` is the id of the smart group being edited. `view` is the
 * id of the chosen view.
 */
export const numbersSearch = listSearch(['number', '-number'], {
  inAny: asIds,
  inAll: asIds,
  inNone: asIds,
  optedOut: asBoolean,
  landline: asBoolean,
  addedFrom: asExactDay,
  addedTo: asExactDay,
  changedFrom: asExactDay,
  changedTo: asExactDay,
  messaged: asBoolean,
  messagedFrom: asExactDay,
  answeredFrom: asExactDay,
  clicked: asBoolean,
  clickedCampaign: asId,
  addedWithin: asDays,
  changedWithin: asDays,
  messagedWithin: asDays,
  answeredWithin: asDays,
  clickedWithin: asDays,
  where: (value: unknown) => stringifyWhere(parseWhere(value)),
  smart: asId,
  view: asId,
});

type NumbersSearch = ReturnType<typeof numbersSearch>;
export type NumbersFilter = Omit<NumbersSearch, 'sort' | 'search' | 'smart' | 'view'>;

/** A filter with its search text, as stored in a smart group. */
export type SmartFilter = Omit<NumbersSearch, 'sort' | 'smart' | 'view'>;

export function smartFilterOf(stored: Record<string, unknown>): SmartFilter {
  const { sort: _sort, smart: _smart, view: _view, ...filter } = numbersSearch(stored);
  return filter;
}

/** Parses ids such as `3,17`. */
export const parseIds = (list: string | undefined): number[] =>
  list === undefined ? [] : list.split(',').map(Number);

/** Joins ids with commas. Returns undefined for an empty list. */
export const joinIds = (ids: number[]): string | undefined => (ids.length > 0 ? ids.join(',') : undefined);
