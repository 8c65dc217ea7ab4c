import { HISTORY_KINDS } from '#contract/history-kinds.ts';
import { STATE_FILTER_VALUES } from '#contract/messages.ts';
import { listSearch, oneOf, asText } from '#web/manifest/list-search.ts';
import { NUMBER } from '../number.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const textMatching =
  (pattern: RegExp) =>
  (value: unknown): string | undefined => {
    const text = asText(value);
    return text !== undefined && pattern.test(text) ? text : undefined;
  };

/**
 * The parameters of the page: the typed search or the number that it found, and the filter of the history.
 */
export const numberSearch = listSearch([], {
  number: textMatching(NUMBER),
  kind: oneOf(HISTORY_KINDS),
  state: oneOf(STATE_FILTER_VALUES),
  from: textMatching(DAY),
  to: textMatching(DAY),
});

export type HistoryFilter = Omit<ReturnType<typeof numberSearch>, 'search' | 'sort' | 'number'>;
