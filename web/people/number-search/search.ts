import { HISTORY_KINDS } from '#contract/history-kinds.ts';
import { SHOWN_STATES } from '#contract/messages.ts';
import { listSearch, oneOf, asText } from '#web/manifest/list-search.ts';
import { NUMBER } from '../number.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const fitting =
  (pattern: RegExp) =>
  (given: unknown): string | undefined => {
    const text = asText(given);
    return text !== undefined && pattern.test(text) ? text : undefined;
  };

/** What was typed, or the number that it is, and what is asked for of its history. */
export const numberSearch = listSearch([], {
  number: fitting(NUMBER),
  kind: oneOf(HISTORY_KINDS),
  state: oneOf(SHOWN_STATES),
  from: fitting(DAY),
  to: fitting(DAY),
});

export type HistoryFilter = Omit<ReturnType<typeof numberSearch>, 'search' | 'sort' | 'number'>;
