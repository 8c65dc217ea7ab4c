import { useState } from 'react';
import { type Conversation, finishConversations } from '#contract/conversations.ts';
import { useMay } from '#web/accounts/index.ts';
import { type Selection, selectLoaded, extendRange, NO_SELECTION, toggle } from '#web/ui/index.ts';

export type Choosing = {
  /** Those of the list that are chosen, and whether all are that match. */
  chosen: Conversation[];
  isAll: boolean;
  /** Whether all were chosen since the inbox was opened. */
  wasAll: boolean;
  loaded: string[];
  set: (choice: Selection) => void;
  /** Chooses one, or no longer; or all from where the range begins up to it. */
  toggle: (number: string, isRange?: boolean) => void;
  toggleAll: () => void;
};

/** Which conversations are chosen, for those who may do something with them. Other filters choose anew. */
export function useChoosing(conversations: Conversation[] = [], filter: string): Choosing | undefined {
  const may = useMay(finishConversations);
  const [{ of, choice }, setState] = useState({ of: filter, choice: NO_SELECTION });
  const [wasAll, setWasAll] = useState(false);
  if (!may) return undefined;
  const now = of === filter ? choice : NO_SELECTION;
  const set = (wanted: Selection) => {
    setState({ of: filter, choice: wanted });
    if (wanted.isAll) setWasAll(true);
  };
  const loaded = conversations.map(({ number }) => number);
  const chosen = conversations.filter(({ number }) => now.isAll || now.ids.has(number));
  return {
    chosen,
    isAll: now.isAll,
    wasAll,
    loaded,
    set,
    toggle: (number, isRange = false) =>
      set(isRange ? extendRange(now, number, number, loaded) : toggle(now, number, loaded)),
    toggleAll: () => set(chosen.length === loaded.length ? NO_SELECTION : selectLoaded(loaded)),
  };
}
