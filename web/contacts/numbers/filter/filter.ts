import {
  FIELD_COMPARISONS,
  type FieldCondition,
  MAX_FIELD_CONDITIONS,
  MAX_FILTER_DAYS,
} from '#contract/contact-filter.ts';
import { listSearch, asText, asBoolean } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

const ids = (given: unknown): string | undefined => {
  const list = asText(given);
  return list !== undefined && /^[1-9]\d*(,[1-9]\d*)*$/.test(list) ? list : undefined;
};

/** A day that there is, such as 2027-01-31. */
const day = (given: unknown): string | undefined => {
  const text = asText(given);
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
};

/** Conditions on custom fields, as an address has them: JSON. */
export const whereOf = (where: FieldCondition[]): string | undefined =>
  where.length > 0 ? JSON.stringify(where) : undefined;

/** The conditions on custom fields that can be read: of an address, or as a smart group has them. */
export function conditionsIn(where: unknown): FieldCondition[] {
  const given = Array.isArray(where) ? (where as unknown[]) : parsed(asText(where) ?? '[]');
  if (!Array.isArray(given)) return [];
  return (given as unknown[]).slice(0, MAX_FIELD_CONDITIONS).flatMap((each) => condition(each) ?? []);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function condition(given: unknown): FieldCondition | undefined {
  const { field, comparison = 'is', value, to } = (given ?? {}) as Record<string, unknown>;
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

const days = (given: unknown): number | undefined => {
  const count = Number(given);
  return Number.isInteger(count) && count >= 1 && count <= MAX_FILTER_DAYS ? count : undefined;
};

const id = (given: unknown): number | undefined => (isId(given) ? given : undefined);

/** What the address of Manage Numbers may carry. `smart`: the smart group whose filter is changed; `view`: what it began as. */
export const numbersSearch = listSearch(['number', '-number'], {
  inAny: ids,
  inAll: ids,
  inNone: ids,
  optedOut: asBoolean,
  landline: asBoolean,
  addedFrom: day,
  addedTo: day,
  changedFrom: day,
  changedTo: day,
  messaged: asBoolean,
  messagedFrom: day,
  answeredFrom: day,
  addedWithin: days,
  changedWithin: days,
  messagedWithin: days,
  answeredWithin: days,
  where: (given: unknown) => whereOf(conditionsIn(given)),
  smart: id,
  view: id,
});

type NumbersSearch = ReturnType<typeof numbersSearch>;
export type NumbersFilter = Omit<NumbersSearch, 'sort' | 'search' | 'smart' | 'view'>;

/** The conditions of a filter with what it searches for, as a smart group keeps them. */
export type SmartFilter = Omit<NumbersSearch, 'sort' | 'smart' | 'view'>;

/** The filter of a smart group. */
export function smartFilterOf(kept: Record<string, unknown>): SmartFilter {
  const { sort: _sort, smart: _smart, view: _view, ...filter } = numbersSearch(kept);
  return filter;
}

/** The ids in a list such as `3,17`. */
export const idsIn = (list: string | undefined): number[] =>
  list === undefined ? [] : list.split(',').map(Number);

/** The list of some ids; undefined for none. */
export const listOf = (ids: number[]): string | undefined => (ids.length > 0 ? ids.join(',') : undefined);
