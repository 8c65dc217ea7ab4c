import { FIELD_COMPARISONS } from '#contract/contact-filter.ts';
import { listSearch, oneOf, typed } from '#web/manifest/list-search.ts';

const ids = (given: unknown): string | undefined => {
  const list = typed(given);
  return list !== undefined && /^[1-9]\d*(,[1-9]\d*)*$/.test(list) ? list : undefined;
};

const day = (given: unknown): string | undefined => {
  const text = typed(given);
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
};

const yesOrNo = (given: unknown): 'true' | 'false' | undefined => {
  if (given === true || given === 'true') return 'true';
  return given === false || given === 'false' ? 'false' : undefined;
};

/** What the address of Manage Numbers may carry. */
export const numbersSearch = listSearch(['number', '-number'], {
  inAny: ids,
  inAll: ids,
  inNone: ids,
  optedOut: yesOrNo,
  addedFrom: day,
  addedTo: day,
  changedFrom: day,
  changedTo: day,
  field: typed,
  comparison: oneOf(FIELD_COMPARISONS),
  value: typed,
});

export type NumbersFilter = Omit<ReturnType<typeof numbersSearch>, 'sort' | 'search'>;

/** The ids in a list such as `3,17`. */
export const idsIn = (list: string | undefined): number[] =>
  list === undefined ? [] : list.split(',').map(Number);

/** The list of some ids; undefined for none. */
export const listOf = (ids: number[]): string | undefined => (ids.length > 0 ? ids.join(',') : undefined);
