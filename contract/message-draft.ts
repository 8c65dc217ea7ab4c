import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, rowId } from './fields.ts';

/**
 * Which recipients of an earlier campaign: those whose message failed, who have not replied since, who clicked a link, or who clicked
 * none.
 */
export const EARLIER_RECIPIENTS = ['failed', 'unanswered', 'clicked', 'notClicked'] as const;
export type EarlierRecipients = (typeof EARLIER_RECIPIENTS)[number];

const earlierCampaign = z.object({
  campaignId: rowId,
  recipients: z.enum(EARLIER_RECIPIENTS),
  name: z.string().max(200),
});

const count = z.number().int().min(0);

/** The recipients file, as returned by `POST /api/recipient-lists`. */
const recipientsFile = z.object({
  id: rowId,
  fileName: z.string().max(200),
  numbers: count,
  invalid: count,
  duplicates: count,
  variables: listOf(z.string().max(200), 500),
});

/**
 * The maximum length of a draft's text, in characters. It exceeds the limit for sending. Users can save a
 * long pasted text and shorten it later.
 */
export const MAX_DRAFT_TEXT_LENGTH = 20_000;

/** The fields of the Send Message page as typed. They may be incomplete or invalid. */
export const draftFields = z.object({
  groupIds: listOf(rowId, 200),
  inAllGroups: z.boolean().default(false),
  withoutLandlines: z.boolean().default(false),
  excludedGroupIds: listOf(rowId, 200),
  numbers: z.string().max(2_000_000),
  earlier: earlierCampaign.nullable(),
  list: recipientsFile.nullable(),
  sender: z.string().max(20),
  text: z.string().max(MAX_DRAFT_TEXT_LENGTH),
  addsOptOut: z.boolean(),
  shortensLinks: z.boolean().default(false),
  name: z.string().max(100),
  costCentre: z.string().max(100).default(''),
  when: z.enum(['now', 'later']),
  at: z.string().max(40),
  clock: z.enum(['account', 'recipient']),
  repeats: z.enum(['', 'daily', 'weekly', 'monthly']),
  repeatsUntil: z.string().max(40),
  spread: z.string().max(10),
  maxRecipients: z.number().int().min(1).max(100_000_000).nullable(),
  respectsSendingHours: z.boolean(),
  /** The campaign that this draft edits; null for a new campaign. */
  changes: z
    .object({
      campaignId: rowId,
      name: z.string().max(200),
      /** The version of the campaign that the user opened; null in drafts saved by older releases. */
      version: z.number().int().nullable().default(null),
    })
    .nullable()
    .default(null),
});
export type DraftFields = z.infer<typeof draftFields>;

/** The draft's version. Every save assigns a new one. */
const version = z.uuid();

const savedVersion = z.object({ version, savedAt: moment });

const ids = z.array(rowId);

const savedFields = draftFields.extend({
  groupIds: ids,
  excludedGroupIds: ids,
  list: recipientsFile.extend({ variables: z.array(z.string()) }).nullable(),
});

/** Items that the draft refers to and that are no longer available. */
const gone = z.object({
  groupIds: ids,
  excludedGroupIds: ids,
  /** Whether the recipients file was deleted. */
  list: z.boolean(),
  /** Whether the campaign has more typed numbers than a draft can hold. */
  numbers: z.boolean(),
  /** Whether the earlier campaign whose recipients the draft reuses was deleted. */
  earlier: z.boolean(),
  /** Whether the campaign that the draft edits can no longer be edited. */
  changes: z.boolean(),
});

const messageDraft = savedVersion.extend({
  fields: savedFields,
  gone,
});
export type MessageDraft = z.infer<typeof messageDraft>;

const access = { permission: 'campaigns.send', user: true } as const;

/** The maximum number of drafts that a user can have. */
export const MAX_DRAFTS = 30;

/** The client chooses the id. It can therefore safely repeat a save whose response was lost. */
const params = z.object({ draftId: z.uuid() });

/** The fields that identify a draft in a list. */
const listedDraft = savedVersion.extend({
  id: z.uuid(),
  name: z.string(),
  text: z.string().describe('The first 200 characters'),
  groups: z.array(z.string()).describe('Group names'),
  numbers: z.string().describe('The first 100 characters of the typed numbers'),
  file: z.string().nullable(),
  earlier: z.string().nullable().describe('The earlier campaign whose recipients this draft reuses'),
  changes: z.string().nullable().describe('The campaign that this draft edits'),
  isOutdated: z
    .boolean()
    .describe('That campaign can no longer be changed. Continuing creates a new message'),
});
export type ListedDraft = z.infer<typeof listedDraft>;

export const listMessageDrafts = endpoint({
  method: 'GET',
  path: '/api/message-drafts',
  access,
  background: true,
  heavy: true,
  summary: 'List your message drafts',
  description: 'Most recently saved first.',
  answer: z.object({ drafts: z.array(listedDraft) }),
});

export const getMessageDraft = endpoint({
  method: 'GET',
  path: '/api/message-drafts/:draftId',
  access,
  background: true,
  summary: 'Get a message draft',
  description: '`draft` is null if there is no draft with this id.',
  params,
  answer: z.object({ draft: messageDraft.nullable() }),
});

const campaignDraft = z.object({
  fields: savedFields,
  gone,
});
export type CampaignDraft = z.infer<typeof campaignDraft>;

export const getCampaignDraft = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/draft',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary: 'Get a campaign as the fields of Send Message',
  description: 'For copying or editing it.',
  params: z.object({ campaignId: id }),
  answer: campaignDraft,
});

export const saveMessageDraft = endpoint({
  method: 'PUT',
  path: '/api/message-drafts/:draftId',
  access,
  large: true,
  heavy: true,
  summary: 'Save a message draft',
  description:
    'Fails with `draft_changed` (409) if the draft was saved elsewhere since it was read, and with `too_many_drafts` (409) at the limit of drafts.',
  params,
  body: z.object({
    version: version.nullable().describe('The version that was read; null for a new draft'),
    fields: draftFields,
  }),
  answer: savedVersion,
});

export const deleteMessageDraft = endpoint({
  method: 'DELETE',
  path: '/api/message-drafts/:draftId',
  access,
  summary: 'Delete a message draft',
  description: 'Fails with `draft_changed` (409) if the draft was saved elsewhere since it was read.',
  params,
  query: z.object({ version }),
});
