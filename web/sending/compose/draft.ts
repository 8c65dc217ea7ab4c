import type { EarlierRecipients } from '#contract/message-draft.ts';
import type { RecipientList } from '#contract/sending.ts';
import type { Template } from '#contract/templates.ts';

/** The message being composed; saved on the server until it is sent (use-draft-autosave.ts). */
export type Draft = {
  groupIds: number[];
  /** Only contacts that are in every chosen group. */
  inAllGroups: boolean;
  withoutLandlines: boolean;
  /** Groups whose contacts are skipped. */
  excludedGroupIds: number[];
  numbers: string;
  /** Recipients of an earlier campaign. */
  earlier: EarlierCampaign | null;
  /** Recipients from a file. */
  list: RecipientList | null;
  sender: string;
  text: string;
  /** Appends the account's opt-out line. */
  addsOptOut: boolean;
  /** Gives each recipient short links of their own. */
  shortensLinks: boolean;
  name: string;
  costCentre: string;
  when: 'now' | 'later';
  /** As 2026-11-23T09:00, on the account's clock or on each recipient's own. */
  at: string;
  clock: 'account' | 'recipient';
  /** Empty for a single run. */
  repeats: '' | 'daily' | 'weekly' | 'monthly';
  /** The last day; empty for no end. */
  repeatsUntil: string;
  /** In minutes; empty to send as fast as possible. */
  spread: string;
  maxRecipients: number | null;
  /** Sends only in the hours in which the recipients' countries allow marketing. */
  respectsSendingHours: boolean;
  /** The campaign that this draft edits; null for a new one. */
  changes: Editing | null;
};

/**
 * `version` is the version that the user opened. It is null in drafts of older releases: the server does
 * not check these for conflicts.
 */
type Editing = { campaignId: number; name: string; version: number | null };

/** Some recipients of an earlier campaign, such as those whose message failed. `name` is the name of the campaign. */
export type EarlierCampaign = { campaignId: number; recipients: EarlierRecipients; name: string };

export const EMPTY_DRAFT: Draft = {
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
  shortensLinks: false,
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

/** Returns whether the start time is on each recipient's own clock. */
export const usesRecipientClocks = ({ when, clock }: Draft): boolean =>
  when === 'later' && clock === 'recipient';

/**
 * Returns whether a draft has nothing worth saving: no recipients, text, name, excluded groups or campaign
 * to change. The other fields alone are not worth saving.
 */
export const hasNothingToSave = (draft: Draft): boolean =>
  isEmpty(draft) && draft.name.trim() === '' && draft.excludedGroupIds.length === 0 && draft.changes === null;

export const hasAudience = ({ groupIds, numbers, earlier, list }: Draft): boolean =>
  groupIds.length > 0 || numbers.trim() !== '' || earlier !== null || list !== null;

/** What a template brings into a draft. One that does not shorten links leaves that to the draft. */
export const fieldsOfTemplate = ({
  text,
  shortensLinks,
}: Template): { text: string; shortensLinks?: true } => ({
  text,
  ...(shortensLinks && { shortensLinks }),
});

/** The recipients in the format of the contract's calls. */
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
