import { keepInTab, keptInTab } from '#web/accounts/index.ts';

/** What is being written: it survives a reload, and leaving the page; it ends with the session, or when it is sent. */
export type Draft = {
  groupIds: number[];
  numbers: string;
  sender: string;
  text: string;
  name: string;
  when: 'now' | 'later';
  /** On the account's clock, as 2026-11-23T09:00. */
  at: string;
};

const EMPTY: Draft = {
  groupIds: [],
  numbers: '',
  sender: '',
  text: '',
  name: '',
  when: 'now',
  at: '',
};
const NAME = 'draft';

/** What is written so far, with the group that one comes from. */
export function firstDraft(user: string, chosenGroup: number | undefined): Draft {
  return withGroup(keptDraft(user), chosenGroup);
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
