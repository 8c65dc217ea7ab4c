import type { RecipientList } from '#contract/sending.ts';

/** What is being written: it is kept on the server until it is sent (use-kept-draft.ts). */
export type Draft = {
  groupIds: number[];
  /** Of the groups, only those who are in all of them. */
  inAllGroups: boolean;
  withoutLandlines: boolean;
  /** Their contacts are left out. */
  excludedGroupIds: number[];
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
  /** What it is charged to. */
  costCentre: string;
  when: 'now' | 'later';
  /** As 2026-11-23T09:00: on the account's clock, or on each recipient's own. */
  at: string;
  clock: 'account' | 'recipient';
  /** Empty: once. */
  repeats: '' | 'daily' | 'weekly' | 'monthly';
  /** The last day, if there is one. */
  repeatsUntil: string;
  /** Over how many minutes; empty: as fast as it goes. */
  spread: string;
  /** To so many at most. */
  maxRecipients: number | null;
  /** Only in the hours in which the recipients' countries allow marketing. */
  respectsSendingHours: boolean;
  /** The campaign that it changes; otherwise it becomes a new one. */
  changes: Editing | null;
};

/** `version`: the one that was opened; null in drafts of older releases, which are not checked. */
type Editing = { campaignId: number; name: string; version: number | null };

/** To whom it failed, or who have not answered; and its name. */
export type Earlier = { campaignId: number; recipients: 'failed' | 'unanswered'; name: string };

export const EMPTY: Draft = {
  groupIds: [],
  inAllGroups: false,
  withoutLandlines: false,
  excludedGroupIds: [],
  numbers: '',
  earlier: null,
  list: null,
  sender: '',
  text: '',
  addsOptOut: false,
  name: '',
  costCentre: '',
  when: 'now',
  at: '',
  clock: 'account',
  repeats: '',
  repeatsUntil: '',
  spread: '',
  maxRecipients: null,
  respectsSendingHours: true,
  changes: null,
};

function isEmpty(draft: Draft): boolean {
  return !hasAudience(draft) && draft.text === '';
}

/** Whether it leaves at a time on each recipient's own clock. */
export const isByTheirClocks = ({ when, clock }: Draft): boolean => when === 'later' && clock === 'recipient';

/** Whether nothing of it is worth keeping: the sender is there by itself. */
export const isBlank = (draft: Draft): boolean =>
  isEmpty(draft) && draft.name.trim() === '' && draft.excludedGroupIds.length === 0 && draft.changes === null;

export const hasAudience = ({ groupIds, numbers, earlier, list }: Draft): boolean =>
  groupIds.length > 0 || numbers.trim() !== '' || earlier !== null || list !== null;

/** Whom it goes to, as calls have it. */
export const audienceOf = ({
  groupIds,
  inAllGroups,
  withoutLandlines,
  excludedGroupIds,
  numbers,
  earlier,
  list,
}: Draft) => ({
  groupIds,
  inAllGroups,
  withoutLandlines,
  excludedGroupIds,
  numbers,
  earlier: earlier && { campaignId: earlier.campaignId, recipients: earlier.recipients },
  recipientListId: list && list.id,
});
