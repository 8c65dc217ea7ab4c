import { z } from 'zod';
import { MESSAGES_OF, SHOWN_CAMPAIGN_STATES, type ShownCampaignState } from './campaign-states.ts';
import { endpoint } from './endpoint.ts';
import {
  credits,
  id,
  listOf,
  moment,
  number,
  pageOf,
  pageQuery,
  required,
  rowId,
  search,
  sortedBy,
  WORKBOOK,
} from './fields.ts';
import { MOST_DRAFT_TEXT } from './message-draft.ts';
import { message, NETWORK_NAME, SHOWN_STATES, stateCounts } from './messages.ts';
import { name as fileName, optionalName } from './names.ts';

/** The audience of a campaign: groups, and numbers typed or pasted (one per line, or separated by commas). */
export const audience = z.object({
  groupIds: listOf(rowId, 200).default([]),
  inAllGroups: z
    .boolean()
    .default(false)
    .describe('Of the groups, only those who are in all of them; otherwise in any'),
  numbers: z.string().max(2_000_000).default(''),
  exceptGroupIds: listOf(rowId, 200).default([]).describe('Groups whose contacts are left out'),
  withoutLandlines: z
    .boolean()
    .default(false)
    .describe('Leaves out landlines, as far as the numbering plan of their country tells'),
  earlier: z
    .object({ campaignId: rowId, whom: z.enum(['failed', 'unanswered']) })
    .nullable()
    .default(null)
    .describe('Also those of an earlier campaign to whom it failed, or who have not answered since'),
  listId: rowId.nullable().default(null).describe('Also those of a file, with values of their own'),
});

/** Files and terminals have it as it is. */
const campaignName = optionalName(100)
  .regex(/^\P{Cc}*$/u, 'A name has no line breaks, tabs or other control characters.')
  .default('');

/** What campaigns are charged to, in the words of the account. */
const costCentre = optionalName(100)
  .regex(/^\P{Cc}*$/u, 'A cost centre has no line breaks, tabs or other control characters.')
  .describe('What it is charged to, in your own words; it is only reported');

const addsOptOut = z
  .boolean()
  .default(false)
  .describe('Ends the text with the opt-out line of the account, which may say that all do');

/** The most characters of a text, without the opt-out line that is appended. */
export const MOST_TEXT = 2000;

const content = z.object({ sender: required(20), text: required(MOST_TEXT), addsOptOut, audience });

export const campaignState = z.enum([
  'draft',
  'scheduled',
  'held',
  'expanding',
  'sending',
  'finished',
  'cancelled',
]);

const repeats = z.enum(['daily', 'weekly', 'monthly']);

const keepsHours = z
  .boolean()
  .describe('Only in the hours in which the recipients’ countries allow marketing messages');

const spreadMinutes = z
  .number()
  .int()
  .min(1)
  .max(10_080)
  .nullable()
  .describe('Spread evenly over so many minutes');

/** In which of its hours, and over how long, a campaign leaves. */
const leaving = z.object({
  keepsHours: keepsHours.default(true),
  spreadMinutes: spreadMinutes.default(null),
});

const mostGiven = z
  .number()
  .int()
  .min(1)
  .max(100_000_000)
  .nullable()
  .describe('To so many at most, in order of the number; who has opted out does not count');
const mostRecipients = mostGiven.default(null);

/** A time on clocks, which no zone is known of: 2026-11-23T09:00. */
const clockTime = z.string();

export const campaign = z.object({
  id: z.number(),
  name: z.string(),
  sender: z.string(),
  costCentre: z.string(),
  /** Who sent, scheduled or wrote it last; null where that was a program, or somebody whom the account no longer has. */
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  text: z.string(),
  /** The opt-out line with which it ends because it was appended. */
  optOutLine: z.string().nullable(),
  state: campaignState,
  paused: z.boolean(),
  /** Why it does not go on, is held, or was refused. */
  problem: z.string().nullable(),
  /** For how many hours its messages are worth sending. A message that has not left by then expires. */
  validHours: z.number().int(),
  /** The messages made so far; the final figure once the state is `sending`. */
  recipients: z.number().int(),
  /** About how many messages there will be, while they are being made; null where that is not known. */
  expected: z.number().int().nullable(),
  duplicates: z.number().int(),
  /** Typed entries that are not phone numbers. */
  invalid: z.number().int(),
  optedOut: z.number().int(),
  /** Left out because they are in a group that it leaves out. */
  excepted: z.number().int(),
  /** Left out because they are landlines. */
  landlines: z.number().int(),
  parts: z.number().int(),
  /** About what it will cost, as last estimated; null before it is sent or scheduled. */
  expectedCost: credits.nullable(),
  /** There are too few credits for it: it is scheduled and they are not reserved, were paid back or expire before it starts, or it is paused until there are more. */
  lacksCredits: z.boolean(),
  /** Net of refunds. */
  cost: credits,
  refunded: credits,
  counts: stateCounts,
  /** The queued messages of which no part has been handed to a carrier yet. */
  waiting: z.number().int(),
  /** Messages that a crash left in doubt, and those of them that were sent again. */
  doubted: z.number().int(),
  resent: z.number().int(),
  createdAt: moment,
  /** When it starts, or was to start, by itself. */
  startsAt: moment.nullable(),
  keepsHours: z.boolean(),
  spreadMinutes: z.number().int().nullable(),
  mostRecipients: z.number().int().nullable(),
  /** To those who are in all of its groups, rather than in any. */
  inAllGroups: z.boolean(),
  withoutLandlines: z.boolean(),
  /** What each recipient's own clock is to show when it leaves; null: it leaves for all at once. */
  localAt: clockTime.nullable(),
  repeats: repeats.nullable(),
  /** The last day of it on the account's clock; null: until it is cancelled. */
  repeatsUntil: z.iso.date().nullable(),
  /** The repeated campaign of which it is one occurrence. */
  repeatOf: z.number().nullable(),
  /** Of the messages waiting: how many wait for their hours or their time, and when the first of them may leave. */
  resting: z.number().int(),
  opensAt: moment.nullable(),
  sentAt: moment.nullable(),
  finishedAt: moment.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

/** A message as the recipient's phone shows it. */
export const sample = z.object({
  number,
  name: z.string(),
  text: z.string(),
  encoding: z.enum(['gsm7', 'ucs2']),
  parts: z.number().int(),
});

export const estimate = z.object({
  recipients: z.number().int(),
  duplicates: z.number().int(),
  optedOut: z.number().int(),
  /** Left out because they are in a group that is left out. */
  excepted: z.number().int(),
  /** Landlines, which usually cannot receive SMS: left out where they are not wanted, otherwise among the recipients. */
  landlines: z.number().int(),
  /** Recipients left out because their text would exceed ten parts. */
  tooLong: z.number().int(),
  /** Recipients left out because they were sent the same text too often within the last hour. */
  tooOften: z.number().int(),
  /** Recipients whom no carrier of the account reaches from this sender: nothing is sent to them. */
  noRoute: z.number().int(),
  /** Why it would be held until the provider of the account releases it; empty: it would not. */
  heldFor: z.array(z.string()),
  /** The typed entries that are not phone numbers. */
  invalid: z.array(z.string()),
  /** How many these are in all: a hundred of them are listed. */
  invalidCount: z.number().int(),
  /** Those of `invalid` that are two numbers in one entry, and how many these are in all. */
  twoNumbers: z.array(z.string()),
  twoNumbersCount: z.number().int(),
  /** Where it goes to the first so many alone: how many entries come after them. Null where these are not counted. */
  beyond: z.number().int().nullable(),
  parts: z.number().int(),
  cost: credits,
  /** What it can spend: without what other campaigns reserved, which is `reserved`. */
  balance: credits,
  reserved: credits,
  balanceAfter: credits,
  /** Of a postpaid account: the balance is what is left of it. Null where credits are bought. */
  monthlyLimit: credits.nullable(),
  /** False when only part of a large audience was counted and the rest extrapolated. */
  exact: z.boolean(),
  /** Identifies the recipients and the cost, for `reviewed` when the campaign is sent. Null unless `exact`. */
  fingerprint: z.string().nullable(),
  samples: z.array(sample),
  /** Whose message is the longest; null where nobody gets one. */
  longest: sample.nullable(),
  /** Variables that are left blank for some recipients, and for how many: they have no value, and the text no fallback. */
  blank: z.array(z.object({ variable: z.string(), recipients: z.number().int() })),
  /** How many recipients get a message of how many parts, fewest parts first. */
  byParts: z.array(z.object({ parts: z.number().int(), recipients: z.number().int() })),
  /** The countries whose law has the opt-out line end the text; empty: none, or the text says itself how to opt out. */
  optOutFor: z.array(z.string()),
  /** With more recipients, whoever sends has to type how many they are. */
  confirmAbove: z.number().int(),
  /** Most recipients first. `country` is null for numbers that do not tell theirs. */
  countries: z.array(
    z.object({
      country: z.string().nullable(),
      recipients: z.number().int(),
      /** From when the hours of the country let it leave; null where they are open when it starts. */
      opensAt: moment.nullable(),
      /** What the clocks of most people there show then. */
      opensLocal: clockTime.nullable(),
    }),
  ),
  /** About when its first and its last message leave, as fast as the carriers take them; null where nobody gets it. */
  firstAt: moment.nullable(),
  lastAt: moment.nullable(),
  /** A campaign of the last day, or of the next, with the same text for some of the same recipients; usually a mistake. */
  sameToday: z
    .object({ campaignId: z.number(), name: z.string(), at: moment, isToCome: z.boolean() })
    .nullable(),
});
export type Estimate = z.infer<typeof estimate>;

export const estimateCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/estimate',
  access: { permission: 'campaigns.send' },
  large: true,
  heavy: true,
  summary: 'What a campaign would do: recipients, what is left out and why, parts, cost',
  body: leaving.extend({
    text: z.string().max(MOST_DRAFT_TEXT),
    addsOptOut,
    audience,
    sender: z.string().max(20).default(''),
    at: z.string().max(40).nullable().default(null).describe('When it starts; null: now'),
    localTime: z.boolean().default(false),
    mostRecipients,
    changes: rowId.nullable().default(null).describe('The unsent campaign that would be changed to this'),
    fresh: z
      .boolean()
      .default(false)
      .describe('Count the recipients again instead of reusing a count of the last 30 seconds'),
  }),
  answer: estimate,
});

const leftOut = z.object({
  rows: z.array(
    z.object({
      /** A number, or what was typed as one, or the cells of a row of the file without one. */
      entry: z.string(),
      /** The row of the file. */
      row: z.number().int().optional(),
      /** `beyond`: it goes to `mostRecipients`, and these come later. */
      reason: z.enum([
        'invalid',
        'twoNumbers',
        'duplicate',
        'optedOut',
        'excepted',
        'landline',
        'tooLong',
        'tooOften',
        'noRoute',
        'beyond',
      ]),
    }),
  ),
  /** False if there are more than these. */
  isWhole: z.boolean(),
});
export type LeftOut = z.infer<typeof leftOut>;

export const listLeftOut = endpoint({
  method: 'POST',
  path: '/api/campaigns/left-out',
  access: { permission: 'campaigns.send' },
  large: true,
  heavy: true,
  summary: 'Who would not get a campaign, and why; at most 100,000',
  body: z.object({
    text: z.string().max(MOST_DRAFT_TEXT),
    addsOptOut,
    audience,
    sender: z.string().max(20).default(''),
    mostRecipients,
  }),
  answer: leftOut,
});

const checkedLink = z.object({
  link: z.string(),
  /** `unknown`: it could not be asked from here. */
  answers: z.enum(['yes', 'no', 'unknown']),
  /** Of HTTP, where it answered that there is nothing; null where nobody answered. */
  status: z.number().int().nullable(),
});
export type CheckedLink = z.infer<typeof checkedLink>;

export const checkLinks = endpoint({
  method: 'POST',
  path: '/api/links/check',
  access: { permission: 'campaigns.send' },
  summary: 'Whether links of a text can be opened; nothing inside a network is asked',
  body: z.object({ links: listOf(z.url({ protocol: /^https?$/ }).max(2000), 5) }),
  answer: z.object({ links: z.array(checkedLink) }),
});

export const recipientList = z.object({
  id: z.number(),
  fileName: z.string(),
  numbers: z.number().int(),
  /** Rows without a phone number, and rows that repeat one. */
  invalid: z.number().int(),
  duplicates: z.number().int(),
  /** What its columns are called in texts. */
  variables: z.array(z.string()),
});
export type RecipientList = z.infer<typeof recipientList>;

export const uploadRecipients = endpoint({
  method: 'POST',
  path: '/api/recipient-lists',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary:
    'Upload a file of recipients (CSV or other separated text, .xlsx, or vCard) for `audience.listId`. Its columns are variables; no contacts are made of it. Kept for a day unless a campaign is written with it',
  query: z.object({ fileName: fileName(200) }),
  upload: true,
  answer: recipientList,
});

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns',
  access: { permission: 'campaigns.send' },
  large: true,
  heavy: true,
  summary: 'Write a campaign as a draft; nothing is sent yet',
  body: content.extend({
    name: campaignName,
    costCentre: costCentre.default(''),
    validHours: z.number().int().min(1).max(168).default(48),
    mostRecipients,
    ...leaving.shape,
  }),
  answer: campaign,
});

const sendingSettings = z.object({
  confirmAbove: z
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .describe('With more recipients, whoever sends from the console has to type how many they are'),
  optOutLine: required(100).describe('How recipients are told to opt out, at the end of a message'),
  addsOptOut: z.boolean().describe('Whether it ends every campaign'),
});

const knownSettings = sendingSettings.extend({
  repliableNumber: z
    .string()
    .nullable()
    .describe('What the sender “Repliable” stands for: the number of the account that people can answer'),
});

export const getSendingSettings = endpoint({
  method: 'GET',
  path: '/api/sending/settings',
  access: { permission: 'campaigns.send' },
  summary: 'What is asked before a campaign is sent',
  answer: knownSettings,
});

export const saveSendingSettings = endpoint({
  method: 'PUT',
  path: '/api/sending/settings',
  access: { permission: 'account.edit' },
  summary: 'Change what is asked before a campaign is sent',
  body: sendingSettings,
  answer: knownSettings,
});

const campaignParams = z.object({ campaignId: id });

/** Makes a call fail that would send something else than was reviewed. */
const precondition = z.object({
  reviewed: z
    .string()
    .max(40)
    .optional()
    .describe(
      'The `fingerprint` of the estimate that was reviewed. The call fails with `review_changed` (409) if the recipients or the cost have changed since',
    ),
});

export const sendCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/send',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary: 'Send a draft, or a scheduled campaign, now. Sending it again changes nothing',
  params: campaignParams,
  query: precondition,
  answer: campaign,
});

/** When a campaign starts by itself. */
const starting = z.object({
  at: required(40).describe(
    'In ISO 8601, such as 2026-11-23T09:00; without an offset, on the clock of the account',
  ),
  localTime: z
    .boolean()
    .default(false)
    .describe('It leaves when the clocks where each recipient lives show that time'),
  repeats: repeats.nullable().default(null).describe('How often it starts again'),
  repeatsUntil: z.iso.date().nullable().default(null).describe('The last day, on the clock of the account'),
});

export const scheduleCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/schedule',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary: 'Let a draft start by itself at a time, or one that is scheduled at another time',
  params: campaignParams,
  query: precondition,
  body: starting,
  answer: campaign,
});

export const changeCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:campaignId',
  access: { permission: 'campaigns.send' },
  large: true,
  heavy: true,
  summary: 'Change a draft, or a scheduled campaign. What is not given stays as it is',
  params: campaignParams,
  query: precondition,
  body: z.object({
    sender: required(20),
    text: required(2101).describe('At most 2,000 characters without the opt-out line that was appended'),
    name: campaignName,
    costCentre: costCentre.optional(),
    addsOptOut: z.boolean().optional(),
    audience: audience.optional(),
    keepsHours: keepsHours.optional(),
    spreadMinutes: spreadMinutes.optional(),
    mostRecipients: mostGiven.optional(),
    starts: z
      .union([z.literal('now'), starting])
      .optional()
      .describe('When it is sent instead of its time'),
  }),
  answer: campaign,
});

export const estimateStored = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/estimate',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary: 'Estimates what a campaign would do if it started now',
  params: campaignParams,
  answer: estimate,
});

export const pauseCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/pause',
  access: { permission: 'campaigns.send' },
  summary: 'Stop sending until resumed',
  params: campaignParams,
  answer: campaign,
});

export const resumeCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/resume',
  access: { permission: 'campaigns.send' },
  summary: 'Go on sending',
  params: campaignParams,
  answer: campaign,
});

export const cancelCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/cancel',
  access: { permission: 'campaigns.send' },
  summary: 'Send no more of it, for good. What has not left is refunded. Cancelling it again changes nothing',
  params: campaignParams,
  answer: campaign,
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/campaigns/:campaignId',
  access: { permission: 'campaigns.send' },
  summary: 'Delete a draft. What was sent, scheduled or held stays: cancel it instead',
  params: campaignParams,
});

/** `time`: when it was or is to be sent; or was written, if it has no time. */
const campaignSort = sortedBy('-id', 'id', 'name', '-name', '-time', 'time');
const campaignFilter = z.object({
  state: z
    .enum(SHOWN_CAMPAIGN_STATES)
    .optional()
    .describe('`paused` ones are in no other; `sending` has those whose messages are still being made'),
  sender: z.string().max(20).optional(),
  costCentre: z.string().max(100).optional(),
  user: id.optional().describe('Whose it is'),
  from: z.iso
    .date()
    .optional()
    .describe('The first day, on the clock of the account: of when it was or is to be sent, or was written'),
  to: z.iso.date().optional().describe('The last day'),
  has: z.enum(MESSAGES_OF).optional().describe('Only those with messages that arrived, or that failed'),
  search,
});

/** A campaign as lists show it. */
export const listedCampaign = campaign.extend({ replies: z.number().int() });
export type ListedCampaign = z.infer<typeof listedCampaign>;

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: { permission: 'messages.view' },
  heavy: 'searching',
  summary: 'Campaigns; search by a part of the name or the text',
  query: pageQuery().extend({ sort: campaignSort, ...campaignFilter.shape }),
  answer: pageOf(listedCampaign),
});

const campaignTotals = z.object({
  /** How many campaigns are in which state, whatever `state` asks for; null: more than 100,000. */
  states: z
    .object(
      Object.fromEntries(SHOWN_CAMPAIGN_STATES.map((state) => [state, z.number().int()])) as Record<
        ShownCampaignState,
        z.ZodNumber
      >,
    )
    .nullable(),
  /** How many campaigns are summed up here: all that match, or else so many of the newest. */
  campaigns: z.number().int(),
  isWhole: z.boolean(),
  /** Those that are made so far. */
  messages: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  parts: z.number().int(),
  /** Net of refunds. */
  cost: credits,
});
export type CampaignTotals = z.infer<typeof campaignTotals>;

export const totalCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaign-totals',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'What campaigns come to together; of many, the newest 5,000, or those of 25 million messages',
  query: campaignFilter,
  answer: campaignTotals,
});

export const listCampaignChoices = endpoint({
  method: 'GET',
  path: '/api/campaign-choices',
  access: { anyOf: ['messages.view', 'campaigns.send'] },
  summary: 'What campaigns can be filtered by: senders and cost centres that they have, and users',
  answer: z.object({
    senders: z.array(z.string()).describe('A hundred at most, in order'),
    costCentres: z.array(z.string()).describe('A hundred at most, those used last first'),
    users: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});
export type CampaignChoices = z.infer<typeof listCampaignChoices.answer>;

const planned = z.object({
  starts: z.array(
    z.object({
      campaignId: z.number(),
      name: z.string(),
      /** `sending`: the next of its messages leave then, which wait for hours or their time. */
      state: z.enum(['scheduled', 'held', 'sending']),
      paused: z.boolean(),
      /** On the clock of the account, or of each recipient. */
      at: clockTime,
      isLocal: z.boolean(),
      repeats: repeats.nullable(),
      /** About how many messages it will have. */
      expected: z.number().int().nullable(),
    }),
  ),
  /** False if there are more than these. */
  isWhole: z.boolean(),
});
export type Planned = z.infer<typeof planned>;

export const listPlanned = endpoint({
  method: 'GET',
  path: '/api/planned-campaigns',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'When campaigns will start between two days, repeated ones with all their times',
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  answer: planned,
});

const campaignFileQuery = campaignFilter.extend({ sort: campaignSort });

export const downloadCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns.csv',
  access: { permission: 'messages.view' },
  summary: 'The campaigns as a file',
  query: campaignFileQuery,
  download: 'text/csv',
});

export const downloadCampaignsWorkbook = endpoint({
  method: 'GET',
  path: '/api/campaigns.xlsx',
  access: { permission: 'messages.view' },
  summary: "The campaigns as a workbook (XLSX), with times on the account's clock",
  query: campaignFileQuery,
  download: WORKBOOK,
});

export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId',
  access: { permission: 'messages.view' },
  summary: 'One campaign, with what became of it over time',
  params: campaignParams,
  answer: campaign.extend({
    /** How long a step of `timeSeries` is, in seconds; the more, the longer it all took. */
    timeStep: z.number().int(),
    /** At most 120 steps of equal length; those in which nothing happened are left out. */
    timeSeries: z.array(
      z.object({
        at: moment,
        submitted: z.number().int(),
        delivered: z.number().int(),
        failed: z.number().int(),
      }),
    ),
    lastDeliveryAt: moment.nullable(),
    groups: z.array(z.object({ id: z.number(), name: z.string() })),
    exceptGroups: z.array(z.object({ id: z.number(), name: z.string() })),
    replies: z.number().int(),
    /** Of the replies, those that were read as a request to opt out. */
    optOuts: z.number().int(),
  }),
});

const messageFilter = z.object({
  state: z.enum(SHOWN_STATES).optional().describe('`failed`: undelivered, expired or rejected'),
  error: z
    .string()
    .max(200)
    .optional()
    .describe('Why they failed, as the breakdown has it; `-` for those of which it is not known'),
  country: z
    .string()
    .regex(/^([A-Z]{2}|-)$/, 'A country has two capital letters.')
    .optional()
    .describe('Where their numbers are from; `-` for those that do not tell'),
  network: z
    .string()
    .regex(NETWORK_NAME, 'A network is a country and a name, such as ZA:Vodacom.')
    .optional()
    .describe(
      'Which network of which country their numbers were given to, such as `ZA:Vodacom`; `ZA:-` where that is not known',
    ),
  carrier: id.optional().describe('Which carrier they went to, by its id in the breakdown'),
  search,
});

export const listCampaignMessages = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/messages',
  access: { permission: 'messages.view' },
  heavy: 'searching',
  summary:
    "A campaign's messages, as they leave; filter by state, search by the first digits of the number or the name of its contact",
  params: campaignParams,
  query: pageQuery().extend(messageFilter.shape),
  answer: pageOf(message),
});

export const downloadCampaignMessages = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/messages.csv',
  access: { permission: 'messages.view' },
  summary: "A campaign's messages as a file",
  params: campaignParams,
  query: messageFilter,
  download: 'text/csv',
});

export const downloadCampaignWorkbook = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/messages.xlsx',
  access: { permission: 'messages.view' },
  summary: "A campaign's messages as a workbook (XLSX), with times on the account's clock",
  params: campaignParams,
  query: messageFilter,
  download: WORKBOOK,
});

export const downloadCampaignReport = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/report.pdf',
  access: { permission: 'messages.view' },
  summary: "A campaign's report to hand on (PDF), in the account's brand and with times on its clock",
  params: campaignParams,
  download: 'application/pdf',
});

/** Why a campaign made no message for a number of its audience. */
export const LEFT_OUT_REASONS = ['optedOut', 'excepted', 'landline'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const downloadLeftOut = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/left-out.csv',
  access: { permission: 'messages.view' },
  summary:
    'Downloads the recipients that a campaign left out: opted out, in an excluded group, or on a landline',
  params: campaignParams,
  download: 'text/csv',
});
