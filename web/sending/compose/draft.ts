import type { RecipientList } from '#contract/sending.ts';
import { keepInTab, keptInTab } from '#web/accounts/index.ts';

/** What is being written: it survives a reload, and leaving the page; it ends with the session, or when it is sent. */
export type Draft = {
  groupIds: number[];
  /** Their contacts are left out. */
  exceptGroupIds: number[];
  numbers: string;
  /** Those of an earlier campaign. */
  earlier: Earlier | null;
  /** Those of a file. */
  list: RecipientList | null;
  sender: string;
  text: string;
  /** Ends with the account's opt-out line. */
  addsOptOut: boolean;
  name: string;
  when: 'now' | 'later';
  /** As 2026-11-23T09:00: on the account's clock, or on each recipient's own. */
  at: string;
  clock: 'ours' | 'theirs';
  /** Empty: once. */
  repeats: '' | 'daily' | 'weekly' | 'monthly';
  /** The last day, if there is one. */
  repeatsUntil: string;
  /** Over how many minutes; empty: as fast as it goes. */
  spread: string;
  /** To so many at most. */
  most: number | null;
  /** Only in the hours in which the recipients' countries allow marketing. */
  keepsHours: boolean;
};

/** To whom it failed, or who have not answered; and its name. */
export type Earlier = { campaignId: number; whom: 'failed' | 'unanswered'; name: string };

export const EMPTY: Draft = {
  groupIds: [],
  exceptGroupIds: [],
  numbers: '',
  earlier: null,
  list: null,
  sender: '',
  text: '',
  addsOptOut: false,
  name: '',
  when: 'now',
  at: '',
  clock: 'ours',
  repeats: '',
  repeatsUntil: '',
  spread: '',
  most: null,
  keepsHours: true,
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

export function isEmpty(draft: Draft): boolean {
  return !hasAudience(draft) && draft.text === '';
}

export const hasAudience = ({ groupIds, numbers, earlier, list }: Draft): boolean =>
  groupIds.length > 0 || numbers.trim() !== '' || earlier !== null || list !== null;

/** Whom it goes to, as calls have it. */
export const audienceOf = ({ groupIds, exceptGroupIds, numbers, earlier, list }: Draft) => ({
  groupIds,
  exceptGroupIds,
  numbers,
  earlier: earlier && { campaignId: earlier.campaignId, whom: earlier.whom },
  listId: list && list.id,
});

function withGroup(draft: Draft, group: number | undefined): Draft {
  if (group === undefined || draft.groupIds.includes(group)) return draft;
  return { ...draft, groupIds: [...draft.groupIds, group] };
}
