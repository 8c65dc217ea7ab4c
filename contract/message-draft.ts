import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, rowId } from './fields.ts';

const earlier = z.object({
  campaignId: rowId,
  whom: z.enum(['failed', 'unanswered']),
  name: z.string().max(200),
});

const count = z.number().int().min(0);

/** What was said of a file of recipients when it was uploaded. */
const list = z.object({
  id: rowId,
  fileName: z.string().max(200),
  numbers: count,
  invalid: count,
  duplicates: count,
  variables: listOf(z.string().max(200), 500),
});

/** The most characters of the text of an unfinished message. More than can be sent: a pasted text is kept, to be shortened. */
export const MOST_DRAFT_TEXT = 20_000;

/** The fields of Send Message as they were typed: none has to be right yet. */
export const draftFields = z.object({
  groupIds: listOf(rowId, 200),
  inAllGroups: z.boolean().default(false),
  withoutLandlines: z.boolean().default(false),
  exceptGroupIds: listOf(rowId, 200),
  numbers: z.string().max(2_000_000),
  earlier: earlier.nullable(),
  list: list.nullable(),
  sender: z.string().max(20),
  text: z.string().max(MOST_DRAFT_TEXT),
  addsOptOut: z.boolean(),
  name: z.string().max(100),
  costCentre: z.string().max(100).default(''),
  when: z.enum(['now', 'later']),
  at: z.string().max(40),
  clock: z.enum(['ours', 'theirs']),
  repeats: z.enum(['', 'daily', 'weekly', 'monthly']),
  repeatsUntil: z.string().max(40),
  spread: z.string().max(10),
  most: z.number().int().min(1).max(100_000_000).nullable(),
  keepsHours: z.boolean(),
  /** The campaign that it changes; otherwise it becomes a new one. */
  changes: z
    .object({ campaignId: rowId, name: z.string().max(200) })
    .nullable()
    .default(null),
});
export type DraftFields = z.infer<typeof draftFields>;

/** Changes with every save. */
const version = z.uuid();

const saved = z.object({ version, savedAt: moment });

const ids = z.array(rowId);

const keptFields = draftFields.extend({
  groupIds: ids,
  exceptGroupIds: ids,
  list: list.extend({ variables: z.array(z.string()) }).nullable(),
});

/** What a draft names and cannot have any more. */
const gone = z.object({
  groupIds: ids,
  exceptGroupIds: ids,
  /** The file is no longer kept. */
  list: z.boolean(),
  /** There are more numbers than fit. */
  numbers: z.boolean(),
  /** The earlier campaign was deleted. */
  earlier: z.boolean(),
  /** The campaign that it changes has started, or was cancelled. */
  changes: z.boolean(),
});

const messageDraft = saved.extend({
  fields: keptFields,
  gone,
});
export type MessageDraft = z.infer<typeof messageDraft>;

const access = { permission: 'campaigns.send', user: true } as const;

/** The most drafts of a user. */
export const MOST_DRAFTS = 30;

/** Made by the client, so that a save whose answer was lost can be repeated. */
const params = z.object({ draftId: z.uuid() });

/** Enough of a draft to recognise it. */
const listedDraft = saved.extend({
  id: z.uuid(),
  name: z.string(),
  text: z.string().describe('How it begins, in at most 200 characters'),
  groups: z.array(z.string()).describe('The names of its groups'),
  numbers: z.string().describe('How the typed numbers begin, in at most 100 characters'),
  file: z.string().nullable(),
  earlier: z.string().nullable().describe('The campaign to some of whose recipients it goes again'),
  changes: z.string().nullable().describe('The campaign that it changes'),
  isOutdated: z.boolean().describe('That campaign can no longer be changed: continuing makes a new message'),
});
export type ListedDraft = z.infer<typeof listedDraft>;

export const listMessageDrafts = endpoint({
  method: 'GET',
  path: '/api/message-drafts',
  access,
  background: true,
  heavy: true,
  summary: 'The messages that the user has begun to write, the last saved first',
  answer: z.object({ drafts: z.array(listedDraft) }),
});

export const getMessageDraft = endpoint({
  method: 'GET',
  path: '/api/message-drafts/:draftId',
  access,
  background: true,
  summary: 'A message that the user has begun to write; null if there is none by this id',
  params,
  answer: z.object({ draft: messageDraft.nullable() }),
});

const campaignDraft = z.object({
  fields: keptFields,
  gone,
});
export type CampaignDraft = z.infer<typeof campaignDraft>;

export const getCampaignDraft = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/draft',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary: 'A campaign as the fields of Send Message, to copy or change it',
  params: z.object({ campaignId: id }),
  answer: campaignDraft,
});

export const saveMessageDraft = endpoint({
  method: 'PUT',
  path: '/api/message-drafts/:draftId',
  access,
  large: true,
  heavy: true,
  summary:
    'Save what the user has begun to write. `draft_changed` (409) if it was saved elsewhere since it was read, `too_many_drafts` (409) if the user has as many drafts as allowed',
  params,
  body: z.object({
    version: version.nullable().describe('The version that was read; null if there was no draft'),
    fields: draftFields,
  }),
  answer: saved,
});

export const deleteMessageDraft = endpoint({
  method: 'DELETE',
  path: '/api/message-drafts/:draftId',
  access,
  summary: 'Delete a draft of the user. `draft_changed` (409) if it was saved elsewhere since it was read',
  params,
  query: z.object({ version }),
});
