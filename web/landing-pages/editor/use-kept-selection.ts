import { useGetPuck } from '@puckeditor/core';
import { useEffect, useRef } from 'react';
import { usePuckEditor } from './use-puck-editor.ts';

/**
 * Keeps the same block selected when something is undone or redone. Puck stores the place of the selected block with each change, where
 * another block may be by then, which the next key would move or delete.
 */
export function useKeptSelection(): void {
  const getPuck = useGetPuck();
  const index = usePuckEditor(({ history }) => history.index);
  const histories = usePuckEditor(({ history }) => history.histories);
  const selectedId = usePuckEditor(({ selectedItem }) => selectedItem?.props.id as string | undefined);
  const before = useRef({ index, histories, selectedId });
  useEffect(() => {
    const last = before.current;
    before.current = { index, histories, selectedId };
    // A new change makes a new list of changes. Undoing and redoing only move within it.
    const isUndone = index !== last.index && histories === last.histories;
    if (!isUndone || selectedId === last.selectedId) return;
    const { dispatch, getSelectorForId } = getPuck();
    const place = last.selectedId === undefined ? undefined : getSelectorForId(last.selectedId);
    dispatch({ type: 'setUi', ui: { itemSelector: place ?? null } });
  }, [index, histories, selectedId, getPuck]);
}
