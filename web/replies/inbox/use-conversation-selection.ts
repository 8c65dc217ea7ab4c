import { useState } from 'react';
import { type Conversation, finishConversations } from '#contract/conversations.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { type Selection, selectLoaded, extendRange, NO_SELECTION, toggleRow } from '#web/ui/index.ts';

export type ConversationSelection = {
  /** The conversations that are loaded and selected. */
  selected: Conversation[];
  /** Whether all matching conversations are selected, including those that are not loaded. */
  isAll: boolean;
  /** Whether all matching conversations have been selected at least once since the inbox opened. */
  hasSelectedAll: boolean;
  loaded: string[];
  set: (choice: Selection) => void;
  /** Toggles one conversation, or selects the range up to it. */
  toggle: (number: string, isRange?: boolean) => void;
  toggleAll: () => void;
};

/**
 * Returns the selection, or undefined for users who cannot change conversations. A new filter clears the
 * selection.
 */
export function useConversationSelection(
  conversations: Conversation[] = [],
  filter: string,
): ConversationSelection | undefined {
  const may = useIsAllowed(finishConversations);
  const [{ forFilter, choice }, setState] = useState({ forFilter: filter, choice: NO_SELECTION });
  const [hasSelectedAll, setSelectedAll] = useState(false);
  if (!may) return undefined;
  const current = forFilter === filter ? choice : NO_SELECTION;
  const set = (newChoice: Selection) => {
    setState({ forFilter: filter, choice: newChoice });
    if (newChoice.isAll) setSelectedAll(true);
  };
  const loaded = conversations.map(({ number }) => number);
  const selected = conversations.filter(({ number }) => current.isAll || current.ids.has(number));
  return {
    selected,
    isAll: current.isAll,
    hasSelectedAll,
    loaded,
    set,
    toggle: (number, isRange = false) =>
      set(isRange ? extendRange(current, number, number, loaded) : toggleRow(current, number, loaded)),
    toggleAll: () => set(selected.length === loaded.length ? NO_SELECTION : selectLoaded(loaded)),
  };
}
