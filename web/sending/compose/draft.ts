import { useEffect, useState } from 'react';

/** What is being written. */
export type Draft = { groupIds: number[]; numbers: string; sender: string; text: string; name: string };

const EMPTY: Draft = { groupIds: [], numbers: '', sender: '', text: '', name: '' };
const KEY = 'carillon.draft';

/** The draft survives a reload, and leaving the page; it ends with the session, or when it is sent. */
export function useDraft(chosenGroup: number | undefined) {
  const [draft, setDraft] = useState(() => withGroup(stored(), chosenGroup));
  useEffect(() => store(draft), [draft]);
  return {
    draft,
    change: (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some })),
  };
}

export function forgetDraft(): void {
  const { sender } = stored();
  store({ ...EMPTY, sender });
}

export function isEmpty({ groupIds, numbers, text }: Draft): boolean {
  return groupIds.length === 0 && numbers.trim() === '' && text === '';
}

function withGroup(draft: Draft, group: number | undefined): Draft {
  if (group === undefined || draft.groupIds.includes(group)) return draft;
  return { ...draft, groupIds: [...draft.groupIds, group] };
}

function stored(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return { ...EMPTY, ...(kept as Partial<Draft>) };
  } catch {
    return EMPTY;
  }
}

function store(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Millions of numbers may not fit; the page still holds them.
  }
}
