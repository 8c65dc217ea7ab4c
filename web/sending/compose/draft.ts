import { useEffect, useState } from 'react';
import { keepInTab, keptInTab } from '#web/accounts/kept-in-tab.ts';
import { useSession } from '#web/accounts/session.ts';

/** What is being written. */
export type Draft = { groupIds: number[]; numbers: string; sender: string; text: string; name: string };

const EMPTY: Draft = { groupIds: [], numbers: '', sender: '', text: '', name: '' };
const NAME = 'draft';

/** The draft survives a reload, and leaving the page; it ends with the session, or when it is sent. */
export function useDraft(chosenGroup: number | undefined) {
  const { username } = useSession().user;
  const [draft, setDraft] = useState(() => withGroup(keptDraft(username), chosenGroup));
  useEffect(() => keepDraft(username, draft), [username, draft]);
  return {
    draft,
    change: (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some })),
    forget: () => forgetDraft(username),
  };
}

export function keptDraft(user: string): Draft {
  return { ...EMPTY, ...(keptInTab(user, NAME) as Partial<Draft> | null) };
}

export function keepDraft(user: string, draft: Draft): void {
  keepInTab(user, NAME, draft);
}

/** All but the sender, who will be the same the next time. */
export function forgetDraft(user: string): void {
  const { sender } = keptDraft(user);
  keepDraft(user, { ...EMPTY, sender });
}

export function isEmpty({ groupIds, numbers, text }: Draft): boolean {
  return groupIds.length === 0 && numbers.trim() === '' && text === '';
}

function withGroup(draft: Draft, group: number | undefined): Draft {
  if (group === undefined || draft.groupIds.includes(group)) return draft;
  return { ...draft, groupIds: [...draft.groupIds, group] };
}
