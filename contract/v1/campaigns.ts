import { z } from 'zod';
import { SHOWN_CAMPAIGN_STATES } from '../campaign-states.ts';
import { endpoint } from '../endpoint.ts';
import { id, listOf, rowId, search } from '../fields.ts';
import { stateCounts } from '../messages.ts';
import { createCampaign, MAX_TEXT_LENGTH } from '../sending.ts';
import type { V1ErrorCode } from './error-codes.ts';
import { typedNumber } from './number.ts';
import { v1Next, v1Page } from './paging.ts';

/** The most numbers of a campaign. Longer lists belong in a group. */
const MAX_NUMBERS = 10_000;
const MAX_GROUPS = 200;
const HOUR = 3600;
const MAX_VALID_HOURS = 168;
const USUAL_VALID_HOURS = 48;

const view = { apiKey: true, permission: 'messages.view' } as const;
const send = { apiKey: true, permission: 'campaigns.send' } as const;

const { name, costCentre, maxRecipients, spreadMinutes, respectsSendingHours } = createCampaign.body.shape;

const groupIds = listOf(rowId, MAX_GROUPS, `Send at most ${MAX_GROUPS} groups.`);

/** The text, recipients and settings of a campaign. */
const content = z.object({
  name: name.removeDefault().optional().describe('Only you see it. By default the groups and the day'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(MAX_TEXT_LENGTH)
    .optional()
    .describe(
      'The text, unless you send a `template_id`. Fields of contacts fill in `{{first_name|there}}`: the part after the bar is for contacts without a value',
    ),
  template_id: rowId.optional().describe('The template whose text is sent'),
  sender: z
    .string()
    .max(50)
    .optional()
    .describe('A sender ID or number. By default the number that receives replies'),
  group_ids: groupIds.optional().describe('The groups that get the campaign'),
  in_all_groups: z
    .boolean()
    .optional()
    .describe('Only contacts who are in all of the groups, rather than in any'),
  exclude_group_ids: groupIds.optional().describe('Groups that do not get it'),
  numbers: listOf(
    typedNumber,
    MAX_NUMBERS,
    `Send at most ${MAX_NUMBERS.toLocaleString('en')} numbers. Import longer lists into a group.`,
  )
    .optional()
    .describe('Additional numbers. Invalid numbers are left out'),
  without_landlines: z.boolean().optional().describe('Leave out landlines'),
  max_recipients: maxRecipients
    .removeDefault()
    .optional()
    .describe('The most recipients, in the order of their numbers'),
  add_opt_out_line: z
    .boolean()
    .optional()
    .describe(
      'End the text with the opt-out line of your account. Some countries require it, so it is added there',
    ),
  shorten_links: z
    .boolean()
    .optional()
    .describe(
      'Give each recipient short links of their own in place of those in the text, so that you see who clicked. `{{link:sale}}` does this for the short link that ends with `sale`, with or without this field. A template can turn this on, unless you send `false`',
    ),
  respect_sending_hours: respectsSendingHours
    .removeDefault()
    .optional()
    .describe('Send only at hours when the country of the recipient allows marketing. Default `true`'),
  spread_minutes: spreadMinutes
    .removeDefault()
    .optional()
    .describe('Spread the messages evenly over these minutes'),
  cost_centre: costCentre.removeDefault().optional().describe('Groups costs in reports'),
});
export type V1CampaignContent = z.output<typeof content>;

const times = {
  send_at: z.iso.datetime({ offset: true }).optional().describe('When to send it'),
  send_at_local: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Write the time as 2026-12-01T09:00.')
    .optional()
    .describe('Instead of `send_at`: the time on the clock of each recipient, such as `2026-12-01T09:00`'),
};

const campaign = z
  .object({
    id: rowId,
    name: z.string(),
    state: z
      .enum(SHOWN_CAMPAIGN_STATES)
      .describe(
        '`held`: it waits for a review, see `problem`. Otherwise it is a draft, planned, or on its way',
      ),
    problem: z.string().nullable().describe('Why it is held or paused'),
    sender: z.string(),
    text: z.string(),
    cost_centre: z.string(),
    send_at: z.iso.datetime().nullable().describe('When it starts, or started'),
    send_at_local: z.string().nullable().describe('The time on the clock of each recipient'),
    respect_sending_hours: z.boolean(),
    spread_minutes: z.number().int().nullable(),
    valid_for: z.number().int().describe('How many seconds a message can wait to be sent'),
    max_recipients: z.number().int().nullable(),
    recipients: z.number().int().describe('How many messages it has or will have; 0 for a draft'),
    parts: z.number().int().describe('The parts of its messages so far'),
    cost: z.number().describe('In credits, after refunds. Before the start: the expected cost'),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Campaign' });
export type V1Campaign = z.infer<typeof campaign>;

const details = campaign
  .extend({ group_ids: z.array(rowId), exclude_group_ids: z.array(rowId) })
  .meta({ id: 'CampaignDetails' });
export type V1CampaignDetails = z.infer<typeof details>;

const count = z.number().int();
const checked = z
  .object({
    id: z.null(),
    state: z.literal('checked').describe('The result of a dry run'),
    recipients: count,
    parts: count,
    cost: z.number().describe('In credits'),
    credits: z.number().describe('The credits that the campaign could use'),
    is_exact: z.boolean().describe('Whether all recipients were counted. A large audience is estimated'),
    left_out: z.object({
      duplicates: count,
      invalid_numbers: count,
      opted_out: count,
      in_excluded_groups: count,
      landlines: count,
      too_long: count.describe('The text has more than 10 parts with their values'),
      repeated_too_often: count.describe('They got the same text too many times in the last hour'),
      no_route: count.describe('No carrier reaches them from this sender'),
      over_limit: count.describe('More than `max_recipients`'),
    }),
    invalid_numbers: z.array(z.string()).describe('The first hundred invalid entries of `numbers`'),
    hold_reasons: z.array(z.string()).describe('Why the campaign would be held for review, if it would'),
  })
  .meta({ id: 'CheckedCampaign' });
export type CheckedV1Campaign = z.infer<typeof checked>;

/** Errors about the content of a campaign. */
const CONTENT_CODES = [
  'text_required',
  'text_and_template',
  'unknown_template',
  'unknown_field',
  'unknown_group',
  'too_long',
  'sender_required',
  'sender_empty',
  'sender_too_short',
  'sender_too_long',
  'sender_not_alphanumeric',
  'sender_reserved',
  'audience_empty',
  'group_included_and_excluded',
  'filter_broken',
  'too_many_smart_groups',
  'too_many_unsent_campaigns',
  'too_many_unsent_numbers',
] as const satisfies V1ErrorCode[];
/** Errors when a campaign is sent or scheduled. */
const SEND_CODES = [
  'test_key',
  'audience_empty',
  'too_long',
  'filter_broken',
  'groups_deleted',
  'unknown_link',
  'link_gone',
  'links_off',
  'repeated_too_often',
  'no_route',
  'not_enough_credits',
] as const satisfies V1ErrorCode[];
const TIME_CODES = ['too_soon', 'too_late'] as const satisfies V1ErrorCode[];

const params = z.object({ campaignId: id });

const listExample = {
  id: 17,
  name: 'December offers',
  state: 'draft',
  problem: null,
  sender: 'MyShop',
  text: 'Hello {{first_name|there}}, everything is 20% off today.',
  cost_centre: '',
  send_at: null,
  send_at_local: null,
  respect_sending_hours: true,
  spread_minutes: null,
  valid_for: 172_800,
  max_recipients: null,
  recipients: 0,
  parts: 0,
  cost: 0,
  created_at: '2026-12-01T08:00:00.000Z',
  sent_at: null,
  finished_at: null,
} as const;
const example = { ...listExample, group_ids: [4], exclude_group_ids: [] };
const sendingExample = {
  ...example,
  state: 'sending',
  recipients: 1200,
  cost: 1200,
  sent_at: '2026-12-01T08:30:00.000Z',
} as const;

export const createV1Campaign = endpoint({
  method: 'POST',
  path: '/v1/campaigns',
  access: send,
  large: true,
  heavy: true,
  summary: 'Create a campaign',
  description:
    'Creates a draft. With `send`, also sends it, or schedules it if you name a time. A campaign that breaks a limit is not refused: it is `held`, and `problem` has the reasons. Campaigns obey the limits of your account, not those of the key. A test key can create drafts and make dry runs. Send an `Idempotency-Key`, so that a repeated call creates nothing twice.',
  body: content.extend({
    valid_for: z
      .number()
      .int()
      .min(HOUR)
      .max(MAX_VALID_HOURS * HOUR)
      .multipleOf(HOUR, 'Send whole hours, in seconds.')
      .default(USUAL_VALID_HOURS * HOUR)
      .describe(
        'How many seconds a message can wait to be sent, in whole hours. Then it expires, at no cost',
      ),
    send: z.boolean().default(false).describe('Send it, or schedule it if you name a time'),
    ...times,
    dry_run: z
      .boolean()
      .default(false)
      .describe('Check and price only: nothing is stored or sent. `send` does not matter'),
  }),
  answer: z.union([details, checked]),
  idempotent: true,
  errors: [...new Set<V1ErrorCode>([...CONTENT_CODES, ...SEND_CODES, ...TIME_CODES])],
  examples: {
    body: {
      name: example.name,
      text: example.text,
      sender: example.sender,
      group_ids: [4],
      send: true,
    },
    answer: sendingExample,
  },
});

export const listV1Campaigns = endpoint({
  method: 'GET',
  path: '/v1/campaigns',
  access: view,
  heavy: 'searching',
  summary: 'List campaigns',
  description: 'Newest first.',
  query: z.object({
    ...v1Page,
    state: z.enum(SHOWN_CAMPAIGN_STATES).optional(),
    sender: z.string().max(20).optional(),
    cost_centre: z.string().max(100).optional(),
    search: search.describe('Part of the name or the text'),
  }),
  answer: z.object({
    campaigns: z.array(campaign),
    next: v1Next,
  }),
  examples: {
    query: { state: 'draft', limit: 20 },
    answer: { campaigns: [listExample], next: null },
  },
});

export const getV1Campaign = endpoint({
  method: 'GET',
  path: '/v1/campaigns/:campaignId',
  access: view,
  summary: 'Get a campaign',
  params,
  answer: details,
  examples: { params: { campaignId: 17 }, answer: sendingExample },
});

export const changeV1Campaign = endpoint({
  method: 'PATCH',
  path: '/v1/campaigns/:campaignId',
  access: send,
  large: true,
  heavy: true,
  summary: 'Change a draft',
  description:
    'Fields that you leave out stay unchanged. A list, such as `numbers`, replaces the list of the draft. Only drafts can be changed.',
  params,
  body: content,
  answer: details,
  errors: [...CONTENT_CODES.filter((code) => code !== 'text_required'), 'not_a_draft', 'campaign_changed'],
  examples: {
    params: { campaignId: 17 },
    body: { text: example.text, group_ids: [4] },
    answer: example,
  },
});

export const deleteV1Campaign = endpoint({
  method: 'DELETE',
  path: '/v1/campaigns/:campaignId',
  access: send,
  summary: 'Delete a draft',
  description: 'Only drafts can be deleted. Cancel other campaigns instead.',
  params,
  errors: ['not_a_draft'],
  examples: { params: { campaignId: 17 } },
});

export const sendV1Campaign = endpoint({
  method: 'POST',
  path: '/v1/campaigns/:campaignId/send',
  access: send,
  heavy: true,
  summary: 'Send a campaign now',
  description:
    'Sends a draft or a scheduled campaign. A repeated call changes nothing and returns the campaign. A campaign that breaks a limit becomes `held`. Not for test keys.',
  params,
  answer: details,
  errors: [...SEND_CODES, 'campaign_cancelled', 'campaign_repeats'],
  examples: { params: { campaignId: 17 }, answer: sendingExample },
});

export const scheduleV1Campaign = endpoint({
  method: 'POST',
  path: '/v1/campaigns/:campaignId/schedule',
  access: send,
  heavy: true,
  summary: 'Schedule a campaign',
  description:
    'Schedules a draft, or moves a scheduled campaign to another time. Send either `send_at` or `send_at_local`. Its credits are reserved. Not for test keys.',
  params,
  body: z.object(times),
  answer: details,
  errors: [...SEND_CODES, ...TIME_CODES, 'campaign_started'],
  examples: {
    params: { campaignId: 17 },
    body: { send_at: '2026-12-02T09:00:00+02:00' },
    answer: {
      ...example,
      state: 'scheduled',
      send_at: '2026-12-02T07:00:00.000Z',
      recipients: 1200,
      cost: 1200,
    },
  },
});

export const pauseV1Campaign = endpoint({
  method: 'POST',
  path: '/v1/campaigns/:campaignId/pause',
  access: send,
  summary: 'Pause a campaign',
  description:
    'Stops a campaign that is being sent, or keeps a scheduled one from starting, until you resume it. Other campaigns stay unchanged. Not for test keys.',
  params,
  answer: details,
  errors: ['test_key'],
  examples: { params: { campaignId: 17 }, answer: { ...sendingExample, state: 'paused' } },
});

export const resumeV1Campaign = endpoint({
  method: 'POST',
  path: '/v1/campaigns/:campaignId/resume',
  access: send,
  summary: 'Resume a campaign',
  description: 'Continues a paused campaign. Other campaigns stay unchanged. Not for test keys.',
  params,
  answer: details,
  errors: ['test_key', 'groups_deleted'],
  examples: { params: { campaignId: 17 }, answer: sendingExample },
});

export const cancelV1Campaign = endpoint({
  method: 'POST',
  path: '/v1/campaigns/:campaignId/cancel',
  access: send,
  summary: 'Cancel a campaign',
  description:
    'Cancels and refunds the messages that were not sent. A repeated call changes nothing and returns the campaign. Not for test keys.',
  params,
  answer: details,
  errors: ['test_key', 'campaign_finished'],
  examples: { params: { campaignId: 17 }, answer: { ...sendingExample, state: 'cancelled' } },
});

const report = z
  .object({
    campaign_id: rowId,
    state: z.enum(SHOWN_CAMPAIGN_STATES),
    messages: count.describe('How many messages it has so far'),
    by_status: stateCounts.describe('Its messages by their status'),
    parts: count,
    cost: z.number().describe('In credits, after refunds'),
    refunded: z.number().describe('In credits'),
    delivery_rate: z.number().nullable().describe('Delivered messages among all, from 0 to 1'),
    replies: count,
    opt_outs: count.describe('How many of the replies opted out'),
    left_out: z.object({
      duplicates: count,
      invalid_numbers: count,
      opted_out: count,
      in_excluded_groups: count,
      landlines: count,
    }),
  })
  .meta({ id: 'CampaignReport' });
export type V1CampaignReport = z.infer<typeof report>;

export const getV1CampaignReport = endpoint({
  method: 'GET',
  path: '/v1/campaigns/:campaignId/report',
  access: view,
  summary: "Get a campaign's report",
  params,
  answer: report,
  examples: {
    params: { campaignId: 17 },
    answer: {
      campaign_id: 17,
      state: 'finished',
      messages: 1200,
      by_status: {
        queued: 0,
        submitted: 12,
        delivered: 1164,
        undelivered: 20,
        expired: 0,
        rejected: 4,
        held: 0,
        cancelled: 0,
        unknown: 0,
      },
      parts: 1200,
      cost: 1196,
      refunded: 4,
      delivery_rate: 0.97,
      replies: 31,
      opt_outs: 6,
      left_out: { duplicates: 2, invalid_numbers: 0, opted_out: 57, in_excluded_groups: 0, landlines: 0 },
    },
  },
});
