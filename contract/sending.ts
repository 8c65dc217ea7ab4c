import { z } from 'zod';
import { OUTCOME_FILTERS, SHOWN_CAMPAIGN_STATES, type ShownCampaignState } from './campaign-states.ts';
import { rowSelection } from './bulk-actions.ts';
import { groupFilter } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import {
  credits,
  id,
  listOf,
  moment,
  number,
  pageOf,
  pageQuery,
  requiredText,
  rowId,
  search,
  sortedBy,
  versionField,
  WORKBOOK_TYPE,
} from './fields.ts';
import { EARLIER_RECIPIENTS, MAX_DRAFT_TEXT_LENGTH } from './message-draft.ts';
import { message, NETWORK_FILTER_VALUE, STATE_FILTER_VALUES, stateCounts } from './messages.ts';
import { isBlank, name as fileName, optionalName } from './names.ts';

/** A campaign's audience: groups, and phone numbers as text (one per line, or separated by commas). */
export const audience = z.object({
  groupIds: listOf(rowId, 200).default([]),
  inAllGroups: z
    .boolean()
    .default(false)
    .describe('Only contacts who are in all of the groups, rather than in any'),
  numbers: z.string().max(2_000_000).default(''),
  excludedGroupIds: listOf(rowId, 200).default([]).describe('Groups to exclude'),
  withoutLandlines: z
    .boolean()
    .default(false)
    .describe('Leave out landlines. In some countries, landlines cannot be told apart from mobile numbers'),
  earlier: z
    .object({ campaignId: rowId, recipients: z.enum(EARLIER_RECIPIENTS) })
    .nullable()
    .default(null)
    .describe(
      'Add recipients of an earlier campaign whose message failed, who have not replied since, who clicked a link, or who were sent links and clicked none',
    ),
  recipientListId: rowId
    .nullable()
    .default(null)
    .describe('Add the recipients of an uploaded file, with their own values'),
});

/** The name has no control characters, because files and terminals show it unescaped. */
const campaignName = optionalName(100)
  .regex(/^\P{Cc}*$/u, 'A name cannot have line breaks, tabs or other control characters.')
  .default('');

/** The account's own label for internal cost allocation. */
const costCentre = optionalName(100)
  .regex(/^\P{Cc}*$/u, 'A cost centre cannot have line breaks, tabs or other control characters.')
  .describe('The department or client to charge the campaign to. It appears only in reports');

const addsOptOut = z
  .boolean()
  .default(false)
  .describe("End the text with the account's opt-out line. The account can require it for every campaign");

/** The maximum length of a message text in characters, excluding the appended opt-out line. */
export const MAX_TEXT_LENGTH = 2000;

const text = requiredText(MAX_TEXT_LENGTH).refine((given) => !isBlank(given), 'This is required.');

const shortensLinks = z
  .boolean()
  .describe(
    'Give each recipient short links of their own in place of those in the text, which tell who clicked',
  );

const campaignContent = z.object({
  sender: requiredText(20),
  text,
  addsOptOut,
  shortensLinks: shortensLinks.default(false),
  audience,
});

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

const respectsSendingHours = z
  .boolean()
  .describe("Send only in the hours when recipients' countries allow marketing messages");

const spreadMinutes = z
  .number()
  .int()
  .min(1)
  .max(10_080)
  .nullable()
  .describe('Spread the campaign evenly over this number of minutes');

/** Settings that determine when and how fast a campaign is sent. */
const sendingTimes = z.object({
  respectsSendingHours: respectsSendingHours.default(true),
  spreadMinutes: spreadMinutes.default(null),
});

const recipientLimit = z
  .number()
  .int()
  .min(1)
  .max(100_000_000)
  .nullable()
  .describe(
    'The maximum number of recipients, taken in order of their numbers. Opted-out contacts do not count',
  );
const maxRecipients = recipientLimit.default(null);

/** A local time without a time zone, such as 2026-11-23T09:00. */
const localDateTime = z.string();

/** Credits that a campaign needs but that will expire before it starts. */
const expiringCredits = z.object({
  credits,
  /** How many credits the campaign will lack at its start. */
  missing: credits,
  /** `from`: the first expiry of these credits. `until`: the last expiry. */
  from: moment,
  until: moment,
});
export type ExpiringCredits = z.infer<typeof expiringCredits>;

/**
 * Who may release a held campaign: the provider, or the master account; null if it is not held. An account
 * without a master is its own master: its owners and managers release what exceeds its own limits.
 */
const heldFor = z.enum(['provider', 'master']).nullable();

export const campaign = z.object({
  id: z.number(),
  name: z.string(),
  sender: z.string(),
  costCentre: z.string(),
  /** The user who last sent, scheduled or edited the campaign; null for the API or a deleted user. */
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The API key that created the campaign; null for a user's campaign. */
  apiKeyId: z.number().nullable(),
  text: z.string(),
  /** The opt-out line appended to the text; null if there is none. */
  optOutLine: z.string().nullable(),
  shortensLinks: z.boolean(),
  state: campaignState,
  paused: z.boolean(),
  /** Why the campaign was paused, held or refused. */
  problem: z.string().nullable(),
  heldFor,
  /** How long messages remain useful, in hours. Messages not sent by then expire. */
  validHours: z.number().int(),
  /** The number of messages created so far. It is final once the state is `sending`. */
  recipients: z.number().int(),
  /** The approximate final number of messages, until all are created; null if unknown. */
  expected: z.number().int().nullable(),
  duplicates: z.number().int(),
  /** The number of typed entries that are not phone numbers. */
  invalid: z.number().int(),
  optedOut: z.number().int(),
  /** Recipients skipped because they are in an excluded group. */
  excluded: z.number().int(),
  /** The number of skipped landlines. */
  landlines: z.number().int(),
  parts: z.number().int(),
  /** The last cost estimate; null until the campaign is sent or scheduled. */
  expectedCost: credits.nullable(),
  /**
   * Whether there are too few credits for the campaign. If the campaign is scheduled, it has no reservation,
   * or its credits were refunded or expire before it starts. If it was already running, it is paused until
   * credits are added.
   */
  isShortOfCredits: z.boolean(),
  /** Credits that could reduce the shortage but expire before the start; null if there are none. */
  expiringCredits: expiringCredits.nullable(),
  /** The cost after refunds. */
  cost: credits,
  refunded: credits,
  counts: stateCounts,
  /** The number of queued messages with no part sent to a carrier yet. */
  waiting: z.number().int(),
  /** `inDoubt`: messages that a crash left in doubt. `resent`: how many of these messages were resent. */
  inDoubt: z.number().int(),
  resent: z.number().int(),
  createdAt: moment,
  /**
   * The number of edits. Send it with an edit: the server refuses the edit if another user has edited the
   * campaign since.
   */
  version: z.number().int(),
  /** The scheduled start. The value remains after the start. */
  startsAt: moment.nullable(),
  respectsSendingHours: z.boolean(),
  spreadMinutes: z.number().int().nullable(),
  maxRecipients: z.number().int().nullable(),
  /**
   * Whether contacts must be in all of the groups. Otherwise, contacts in any of the groups are recipients.
   */
  inAllGroups: z.boolean(),
  withoutLandlines: z.boolean(),
  /** The number of typed recipients, in addition to groups and a file. */
  typedNumbers: z.number().int(),
  /** The name of the recipients file; null without a file. */
  fileName: z.string().nullable(),
  /**
   * The local time at which each recipient gets the message; null if the campaign is sent to everybody at
   * once.
   */
  localAt: localDateTime.nullable(),
  repeats: repeats.nullable(),
  /**
   * The last day of the repetition, in the account's time zone; null if it continues until a user cancels
   * it.
   */
  repeatsUntil: z.iso.date().nullable(),
  /** The repeating campaign that created this one. */
  repeatOf: z.number().nullable(),
  /**
   * `deferred`: waiting messages that cannot be sent yet, because of sending hours or their scheduled time.
   * `opensAt`: when the first of these messages can be sent.
   */
  deferred: z.number().int(),
  opensAt: moment.nullable(),
  sentAt: moment.nullable(),
  finishedAt: moment.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

/** A sample message, as the recipient's phone shows it. */
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
  /** Recipients skipped because they are in an excluded group. */
  excluded: z.number().int(),
  /** Landlines usually cannot receive SMS. They count as recipients, unless the campaign skips landlines. */
  landlines: z.number().int(),
  /** Recipients skipped because their message would have more than ten parts. */
  tooLong: z.number().int(),
  /** Recipients skipped because they got the same text too often within the last hour. */
  tooOften: z.number().int(),
  /** Recipients skipped because no carrier of the account reaches them from this sender. */
  noRoute: z.number().int(),
  /** The reasons why the campaign must be reviewed first. Empty if no review is needed. */
  holdReasons: z.array(z.string()),
  heldFor,
  /** The typed entries that are not phone numbers. */
  invalid: z.array(z.string()),
  /** The number of invalid entries. `invalid` lists the first hundred. */
  invalidCount: z.number().int(),
  /**
   * `twoNumbers`: entries of `invalid` that contain two numbers. `twoNumbersCount`: the number of such
   * entries.
   */
  twoNumbers: z.array(z.string()),
  twoNumbersCount: z.number().int(),
  /** The number of entries beyond `maxRecipients`; null if not counted. */
  overLimit: z.number().int().nullable(),
  parts: z.number().int(),
  cost: credits,
  /**
   * The credits available to this campaign. Credits that other campaigns have `reserved` are not available.
   */
  balance: credits,
  reserved: credits,
  balanceAfter: credits,
  expiringCredits: expiringCredits.nullable(),
  /**
   * A postpaid account's monthly limit; null for other accounts. `balance` is the unused part of the limit.
   */
  monthlyLimit: credits.nullable(),
  /**
   * Whether every recipient was counted. False if the counts are extrapolated from a sample of a large
   * audience.
   */
  exact: z.boolean(),
  /**
   * Identifies the recipients and the cost. Pass it as `reviewed` when sending the campaign. Null unless
   * `exact`.
   */
  fingerprint: z.string().nullable(),
  samples: z.array(sample),
  /** The longest message; null if there are no recipients. */
  longest: sample.nullable(),
  /**
   * Variables without a fallback that are blank for some recipients. `recipients` is the number of
   * recipients without a value for the variable.
   */
  blank: z.array(z.object({ variable: z.string(), recipients: z.number().int() })),
  /** The number of recipients by message length in parts, shortest first. */
  byParts: z.array(z.object({ parts: z.number().int(), recipients: z.number().int() })),
  /**
   * The countries whose law requires the opt-out line. Empty if no country does, or if the text already
   * explains how to opt out.
   */
  optOutFor: z.array(z.string()),
  /** Above this number, users must type the number of recipients to confirm. */
  confirmAbove: z.number().int(),
  /** Recipients by country, with the most first. `country` is null if unknown. */
  countries: z.array(
    z.object({
      country: z.string().nullable(),
      recipients: z.number().int(),
      /** When the country's sending hours begin; null if the campaign starts within them. */
      opensAt: moment.nullable(),
      /** The local time of `opensAt` for most people in the country. */
      opensLocal: localDateTime.nullable(),
    }),
  ),
  /**
   * The estimated times of the first and last message, given the carriers' rates; null without recipients.
   */
  firstAt: moment.nullable(),
  lastAt: moment.nullable(),
  /**
   * Another campaign, at most 24 hours away, that sends the same text to some of the same recipients. This is
   * usually a mistake.
   */
  sameToday: z
    .object({ campaignId: z.number(), name: z.string(), at: moment, isUpcoming: z.boolean() })
    .nullable(),
});
export type Estimate = z.infer<typeof estimate>;

export const estimateCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/estimate',
  access: { permission: 'campaigns.send' },
  large: true,
  heavy: true,
  summary: 'Estimate a campaign',
  description: 'Returns recipients, who is left out and why, parts and cost.',
  body: sendingTimes.extend({
    text: z.string().max(MAX_DRAFT_TEXT_LENGTH),
    addsOptOut,
    shortensLinks: shortensLinks.default(false),
    audience,
    sender: z.string().max(20).default(''),
    at: z.string().max(40).nullable().default(null).describe('The start; null for now'),
    localTime: z.boolean().default(false),
    maxRecipients,
    changes: rowId.nullable().default(null).describe('The unsent campaign that this would replace'),
    fresh: z
      .boolean()
      .default(false)
      .describe('Count the recipients again instead of reusing a count of the last 30 seconds'),
  }),
  answer: estimate,
});

const skippedRecipients = z.object({
  rows: z.array(
    z.object({
      /** The number, the invalid entry as typed, or the cells of a row without a number. */
      entry: z.string(),
      /** The number of the row in the recipients file. */
      row: z.number().int().optional(),
      /** `overLimit`: the recipient comes after the first `maxRecipients`. */
      reason: z.enum([
        'invalid',
        'twoNumbers',
        'duplicate',
        'optedOut',
        'excluded',
        'landline',
        'tooLong',
        'tooOften',
        'noRoute',
        'overLimit',
      ]),
    }),
  ),
  /** Whether `rows` contains all skipped recipients. */
  isComplete: z.boolean(),
});
export type SkippedRecipients = z.infer<typeof skippedRecipients>;

export const listSkipped = endpoint({
  method: 'POST',
  path: '/api/campaigns/skipped',
  access: { permission: 'campaigns.send' },
  large: true,
  heavy: true,
  summary: 'List the recipients that a campaign would leave out',
  description: 'With the reason for each. Up to 100,000.',
  body: z.object({
    text: z.string().max(MAX_DRAFT_TEXT_LENGTH),
    addsOptOut,
    shortensLinks: shortensLinks.default(false),
    audience,
    sender: z.string().max(20).default(''),
    maxRecipients,
  }),
  answer: skippedRecipients,
});

const checkedLink = z.object({
  link: z.string(),
  /** `unknown`: this server could not reach the link's server. */
  answers: z.enum(['yes', 'no', 'unknown']),
  /** The HTTP status of a broken link; null if no server responded. */
  status: z.number().int().nullable(),
});
export type CheckedLink = z.infer<typeof checkedLink>;

export const checkLinks = endpoint({
  method: 'POST',
  path: '/api/links/check',
  access: { permission: 'campaigns.send' },
  summary: 'Check whether links work',
  description: 'Addresses inside private networks are not checked.',
  body: z.object({ links: listOf(z.url({ protocol: /^https?$/ }).max(2000), 5) }),
  answer: z.object({ links: z.array(checkedLink) }),
});

export const recipientList = z.object({
  id: z.number(),
  fileName: z.string(),
  numbers: z.number().int(),
  /**
   * `invalid`: the number of rows without a valid phone number. `duplicates`: the number of rows with a
   * repeated number.
   */
  invalid: z.number().int(),
  duplicates: z.number().int(),
  /** The variables that the file's columns provide. */
  variables: z.array(z.string()),
});
export type RecipientList = z.infer<typeof recipientList>;

export const uploadRecipients = endpoint({
  method: 'POST',
  path: '/api/recipient-lists',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary: 'Upload a file of recipients',
  description:
    'Takes CSV or other separated text, .xlsx, or vCard, for `audience.recipientListId`. Its columns become variables. It creates no contacts. The file is deleted after a day unless a campaign uses it.',
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
  summary: 'Create a draft campaign',
  body: campaignContent.extend({
    name: campaignName,
    costCentre: costCentre.default(''),
    validHours: z.number().int().min(1).max(168).default(48),
    maxRecipients,
    ...sendingTimes.shape,
    draftId: z
      .uuid()
      .optional()
      .describe(
        'The id of the message draft. A draft is sent once: creating another campaign from it replaces the unsent one, and fails with `draft_sent` (409) if it was sent or scheduled',
      ),
  }),
  answer: campaign,
});

export const MAX_CONFIRM_ABOVE = 100_000_000;
export const confirmAbove = z
  .number()
  .int('Enter a whole number.')
  .min(0)
  .max(MAX_CONFIRM_ABOVE)
  .describe('Above this number, users must type the number of recipients in the console to confirm');

const sendingSettings = z.object({
  confirmAbove,
  optOutLine: requiredText(100).describe(
    'The line at the end of a message that tells recipients how to opt out',
  ),
  addsOptOut: z.boolean().describe('Append the opt-out line to every campaign'),
});

const storedSendingSettings = sendingSettings.extend({
  /** What the addresses of new short links begin with, such as `l.example.com/`. Null if the operator has not set up short links. */
  linkBase: z.string().nullable(),
  confirmAboveForYou: z
    .number()
    .int()
    .describe('The lower of `confirmAbove` and the limit of the user who asks'),
  repliableNumber: z
    .string()
    .nullable()
    .describe("The account's number that people can reply to, used for the sender “Repliable”"),
});

export const getSendingSettings = endpoint({
  method: 'GET',
  path: '/api/sending/settings',
  access: { permission: 'campaigns.send' },
  summary: 'Get the sending settings',
  answer: storedSendingSettings,
});

export const saveSendingSettings = endpoint({
  method: 'PUT',
  path: '/api/sending/settings',
  access: { permission: 'account.edit' },
  summary: 'Update the sending settings',
  description: 'Settings that are left out stay unchanged.',
  body: sendingSettings.partial(),
  answer: storedSendingSettings,
});

const campaignParams = z.object({ campaignId: id });

/** The estimate and the version that the user saw. The call fails if either has changed since. */
const precondition = z.object({
  reviewed: z
    .string()
    .max(40)
    .optional()
    .describe(
      'The `fingerprint` of the reviewed estimate. The call fails with `review_changed` (409) if the recipients or the cost have changed since',
    ),
  version: versionField('campaign'),
});

export const sendCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/send',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary: 'Send a draft or scheduled campaign now',
  description: 'Repeating the call has no effect.',
  params: campaignParams,
  query: precondition,
  answer: campaign,
});

const startTime = z.object({
  at: requiredText(40).describe(
    "ISO 8601, such as 2026-11-23T09:00. Without an offset, the time is in the account's time zone",
  ),
  localTime: z.boolean().default(false).describe('Send at that local time where each recipient lives'),
  repeats: repeats.nullable().default(null).describe('How often it repeats'),
  repeatsUntil: z.iso.date().nullable().default(null).describe("The last day, in the account's time zone"),
});

export const scheduleCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/schedule',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary: 'Schedule or reschedule a campaign',
  params: campaignParams,
  query: precondition,
  body: startTime,
  answer: campaign,
});

export const changeCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:campaignId',
  access: { permission: 'campaigns.send' },
  large: true,
  heavy: true,
  summary: 'Edit a draft or scheduled campaign',
  params: campaignParams,
  query: precondition,
  body: z.object({
    sender: requiredText(20),
    text: requiredText(2101).describe('At most 2,000 characters, plus the appended opt-out line'),
    name: campaignName,
    costCentre: costCentre.optional(),
    addsOptOut: z.boolean().optional(),
    shortensLinks: shortensLinks.optional(),
    audience: audience.optional(),
    respectsSendingHours: respectsSendingHours.optional(),
    spreadMinutes: spreadMinutes.optional(),
    maxRecipients: recipientLimit.optional(),
    starts: z
      .union([z.literal('now'), startTime])
      .optional()
      .describe('The new start, in place of the scheduled time'),
  }),
  answer: campaign,
});

export const estimateStored = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/estimate',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary: 'Estimate a draft or scheduled campaign',
  params: campaignParams,
  answer: estimate,
});

export const pauseCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/pause',
  access: { permission: 'campaigns.send' },
  summary: 'Pause a campaign',
  params: campaignParams,
  answer: campaign,
});

export const resumeCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/resume',
  access: { permission: 'campaigns.send' },
  summary: 'Resume a campaign',
  params: campaignParams,
  answer: campaign,
});

export const cancelCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/cancel',
  access: { permission: 'campaigns.send' },
  summary: 'Cancel a campaign',
  description: 'Unsent messages are cancelled and refunded. Cancelling again has no effect.',
  params: campaignParams,
  answer: campaign,
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/campaigns/:campaignId',
  access: { permission: 'campaigns.send' },
  summary: 'Delete a draft campaign',
  description: 'Sent, scheduled and held campaigns cannot be deleted. Cancel them instead.',
  params: campaignParams,
});

/** `time`: when the campaign was or will be sent. If it has no such time, when it was created. */
const campaignSort = sortedBy('-id', 'id', 'name', '-name', '-time', 'time');
const campaignFilter = z.object({
  state: z
    .enum(SHOWN_CAMPAIGN_STATES)
    .optional()
    .describe(
      'Paused campaigns are only in `paused`. `sending` includes campaigns that are still being expanded',
    ),
  sender: z.string().max(20).optional(),
  costCentre: z.string().max(100).optional(),
  user: id.optional().describe('The id of the user'),
  from: z.iso
    .date()
    .optional()
    .describe(
      "The first day, in the account's time zone: when campaigns were or will be sent, or were created",
    ),
  to: z.iso.date().optional().describe('The last day'),
  has: z
    .enum(OUTCOME_FILTERS)
    .optional()
    .describe('Only campaigns with delivered messages, or with failed messages'),
  search,
});

/** The name of the API key that created a campaign. */
const apiKeyName = z.string().nullable();

/** A campaign in a list, with its number of replies. */
export const listedCampaign = campaign.extend({ replies: z.number().int(), apiKeyName });
export type ListedCampaign = z.infer<typeof listedCampaign>;

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: { permission: 'messages.view' },
  heavy: 'searching',
  summary: 'List campaigns',
  description: 'Searches for part of the name or the text.',
  query: pageQuery().extend({ sort: campaignSort, ...campaignFilter.shape }),
  answer: pageOf(listedCampaign),
});

const campaignTotals = z.object({
  /**
   * The number of campaigns by state, regardless of the `state` filter. Null if there are more than 100,000.
   */
  states: z
    .object(
      Object.fromEntries(SHOWN_CAMPAIGN_STATES.map((state) => [state, z.number().int()])) as Record<
        ShownCampaignState,
        z.ZodNumber
      >,
    )
    .nullable(),
  /**
   * The number of campaigns that the totals cover. If too many campaigns match, the totals cover only the
   * newest.
   */
  campaigns: z.number().int(),
  isComplete: z.boolean(),
  /** The number of messages created so far. */
  messages: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  parts: z.number().int(),
  /** The cost after refunds. */
  cost: credits,
});
export type CampaignTotals = z.infer<typeof campaignTotals>;

export const totalCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaign-totals',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'Get the totals of campaigns',
  description: 'If many match, covers the newest 5,000 campaigns, or 25 million messages.',
  query: campaignFilter,
  answer: campaignTotals,
});

export const campaignsUsing = z.object({
  /** The number of scheduled, held and paused campaigns, and of campaigns whose messages are being created. */
  count: z.number().int(),
  /** Up to three of them, in the order in which they start. */
  campaigns: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type CampaignsUsing = z.infer<typeof campaignsUsing>;

export const findCampaignsUsing = endpoint({
  method: 'POST',
  path: '/api/groups/campaigns',
  access: { permission: 'contacts.edit' },
  summary: 'Find the campaigns that use groups',
  description:
    'Finds campaigns that are not sent yet and use one of the groups, as recipients or excluded. They are paused if the group is deleted.',
  body: rowSelection(rowId, groupFilter),
  answer: campaignsUsing,
});

export const listCampaignFilters = endpoint({
  method: 'GET',
  path: '/api/campaign-filters',
  access: { anyOf: ['messages.view', 'campaigns.send'] },
  summary: 'List the senders, cost centres and users of campaigns',
  description: 'Values to filter campaigns by.',
  answer: z.object({
    senders: z.array(z.string()).describe('Up to 100, sorted'),
    costCentres: z.array(z.string()).describe('Up to 100, last used first'),
    users: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});
export type CampaignFilters = z.infer<typeof listCampaignFilters.answer>;

const planned = z.object({
  starts: z.array(
    z.object({
      campaignId: z.number(),
      name: z.string(),
      /** `sending`: the campaign's next waiting messages are sent at this time. */
      state: z.enum(['scheduled', 'held', 'sending']),
      paused: z.boolean(),
      /** The time in the account's time zone. If `isLocal`, the time in each recipient's time zone. */
      at: localDateTime,
      isLocal: z.boolean(),
      repeats: repeats.nullable(),
      /** The approximate number of messages in the campaign. */
      expected: z.number().int().nullable(),
    }),
  ),
  /** Whether `starts` contains all planned starts. */
  isComplete: z.boolean(),
});
export type Planned = z.infer<typeof planned>;

export const listPlanned = endpoint({
  method: 'GET',
  path: '/api/planned-campaigns',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'List planned campaigns between two days',
  description: 'Repeating campaigns appear once for each time.',
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  answer: planned,
});

const campaignFileQuery = campaignFilter.extend({ sort: campaignSort });

export const downloadCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns.csv',
  access: { permission: 'messages.view' },
  summary: 'Download campaigns as CSV',
  query: campaignFileQuery,
  download: 'text/csv',
});

export const downloadCampaignsWorkbook = endpoint({
  method: 'GET',
  path: '/api/campaigns.xlsx',
  access: { permission: 'messages.view' },
  summary: 'Download campaigns as an Excel workbook (XLSX)',
  description: "Times are in the account's time zone.",
  query: campaignFileQuery,
  download: WORKBOOK_TYPE,
});

export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId',
  access: { permission: 'messages.view' },
  summary: 'Get a campaign',
  description: 'Includes its progress over time.',
  params: campaignParams,
  answer: campaign.extend({
    apiKeyName,
    /** The length of each step of `timeSeries`, in seconds. Longer campaigns have longer steps. */
    timeStep: z.number().int(),
    /**
     * The campaign's events over time, in up to 120 steps of equal length. Steps without events are omitted.
     */
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
    excludedGroups: z.array(z.object({ id: z.number(), name: z.string() })),
    replies: z.number().int(),
    /** The number of replies that are opt-outs. */
    optOuts: z.number().int(),
  }),
});

const messageFilter = z.object({
  state: z.enum(STATE_FILTER_VALUES).optional().describe('`failed`: undelivered, expired or rejected'),
  error: z
    .string()
    .max(200)
    .optional()
    .describe('The error, as in the breakdown; `-` for messages without a known error'),
  country: z
    .string()
    .regex(/^([A-Z]{2}|-)$/, 'Enter a country as two capital letters, such as ZA.')
    .optional()
    .describe('The country of the number; `-` for numbers whose country is unknown'),
  network: z
    .string()
    .regex(NETWORK_FILTER_VALUE, 'Enter a network as its country and name, such as ZA:Vodacom.')
    .optional()
    .describe("The number's original network, such as `ZA:Vodacom`; `ZA:-` if the network is unknown"),
  carrier: id.optional().describe('The id of the carrier, from the breakdown'),
  search,
});

export const listCampaignMessages = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/messages',
  access: { permission: 'messages.view' },
  heavy: 'searching',
  summary: "List a campaign's messages",
  description: "Searches for the first or last digits of the number, or for words of the contact's name.",
  params: campaignParams,
  query: pageQuery().extend(messageFilter.shape),
  answer: pageOf(message),
});

export const downloadCampaignMessages = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/messages.csv',
  access: { permission: 'messages.view' },
  summary: "Download a campaign's messages as CSV",
  params: campaignParams,
  query: messageFilter,
  download: 'text/csv',
});

export const downloadCampaignWorkbook = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/messages.xlsx',
  access: { permission: 'messages.view' },
  summary: "Download a campaign's messages as an Excel workbook (XLSX)",
  description: "Times are in the account's time zone.",
  params: campaignParams,
  query: messageFilter,
  download: WORKBOOK_TYPE,
});

export const downloadCampaignReport = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/report.pdf',
  access: { permission: 'messages.view' },
  summary: "Download a campaign's report as PDF",
  description: "The report has your brand, and times in the account's time zone.",
  params: campaignParams,
  download: 'application/pdf',
});

/** The reasons why a campaign skips a number in its audience. */
export const SKIP_REASONS = ['optedOut', 'excluded', 'landline'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const downloadSkipped = endpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/skipped.csv',
  access: { permission: 'messages.view' },
  summary: 'Download the recipients that a campaign left out, as CSV',
  description: 'Opted out, in an excluded group, or on a landline.',
  params: campaignParams,
  download: 'text/csv',
});
