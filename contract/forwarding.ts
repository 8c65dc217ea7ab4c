import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  credits,
  id,
  listOf,
  moment,
  numberUnlessErased,
  pageOf,
  pageQuery,
  rowId,
  sortedBy,
} from './fields.ts';
import { name } from './names.ts';

/** The caller's own rules. Everyone who can read replies can have them forwarded. */
const access = { permission: 'messages.view', user: true } as const;
const accessOfTargets = {
  ...access,
  part: { name: 'forwarding to phone numbers', permission: 'campaigns.send' },
} as const;

export const FORWARD_FREQUENCIES = ['at-once', 'hourly', 'daily'] as const;
export const MAX_FORWARDING_RULES = 20;
export const MAX_FORWARD_TARGETS = 10;
export const MAX_FORWARD_WORDS = 20;
export const FORWARDS_A_DAY = { max: 1000, default: 100 };

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00.');

/** When a reply must arrive, in the account's time zone. If `to` is before `from`, until `to` on the next day. */
const hours = z.object({
  /** ISO weekdays: 1 is Monday. */
  days: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day.').max(7),
  from: time,
  to: time,
});
export type ForwardingHours = z.infer<typeof hours>;

const rule = z.object({
  name: name(100),
  isOn: z.boolean(),
  /** In lower case. */
  emails: z.array(z.string()),
  /** Without a plus. */
  numbers: z.array(z.string()),
  /** `hourly` and `daily` collect replies in one message per target. Daily ones are sent at 8:00. */
  frequency: z.enum(FORWARD_FREQUENCIES),
  /** The reply must contain one of these words or phrases, regardless of case. Empty for any reply. */
  words: z.array(z.string()),
  /** The campaign that the reply answers; null for any. */
  campaignId: rowId.nullable(),
  /** The number that received the reply; null for any. */
  sender: z.string().max(20).nullable(),
  hours: hours.nullable(),
  /** The maximum number of emails and messages a day. */
  mostADay: z.number().int('Enter a whole number.').min(1).max(FORWARDS_A_DAY.max),
});
export type ForwardingRule = z.infer<typeof rule>;

const ruleInput = rule.extend({
  emails: listOf(z.email('Enter valid email addresses.').max(254), MAX_FORWARD_TARGETS, tooMany('addresses')),
  numbers: listOf(z.string().max(30), MAX_FORWARD_TARGETS, tooMany('numbers')),
  words: listOf(z.string().trim().min(1).max(100), MAX_FORWARD_WORDS),
});

function tooMany(what: string): string {
  return `Enter at most ${MAX_FORWARD_TARGETS} ${what}.`;
}

const storedRule = rule.extend({
  id: rowId,
  /** The name of the campaign; null for any. */
  campaign: z.string().nullable(),
  /** Those of `emails` that still have to be confirmed. Nothing is sent to them. */
  unconfirmed: z.array(z.string()),
  /** The number of emails and messages sent today. */
  sentToday: z.number().int(),
  /** What was sent in the last 30 days. */
  recent: z.object({ emails: z.number().int(), messages: z.number().int(), cost: credits }),
  /** Why the last forward of the last 30 days was not sent; null if it was sent. */
  problem: z.string().nullable(),
});
export type StoredForwardingRule = z.infer<typeof storedRule>;

const rules = z.object({
  rules: z.array(storedRule),
  /** Whether the caller may have replies forwarded as text messages. */
  maySendMessages: z.boolean(),
});
export type ForwardingRules = z.infer<typeof rules>;

export const listForwardingRules = endpoint({
  method: 'GET',
  path: '/api/forwarding-rules',
  access: accessOfTargets,
  summary: 'List your forwarding rules',
  answer: rules,
});

/**
 * Fails with `no_target`, `not_permitted` for numbers without the permission `campaigns.send`, `own_sender` for a
 * number of the account, `not_found` for an unknown campaign, and `too_many_rules`.
 */
export const createForwardingRule = endpoint({
  method: 'POST',
  path: '/api/forwarding-rules',
  access: accessOfTargets,
  summary: 'Create a forwarding rule',
  description:
    'Emails a link to each address that is not that of a user. Nothing is forwarded to an address before it is confirmed.',
  body: ruleInput,
  answer: z.object({ id: rowId }),
});

export const changeForwardingRule = endpoint({
  method: 'PUT',
  path: '/api/forwarding-rules/:ruleId',
  access: accessOfTargets,
  summary: 'Change a forwarding rule',
  params: z.object({ ruleId: id }),
  body: ruleInput,
});

export const deleteForwardingRule = endpoint({
  method: 'DELETE',
  path: '/api/forwarding-rules/:ruleId',
  access,
  summary: 'Delete a forwarding rule',
  description: 'Replies that are still waiting to be forwarded are not sent.',
  params: z.object({ ruleId: id }),
});

const forward = z.object({
  id: z.number(),
  /** An email address, or a phone number without a plus. */
  target: z.string(),
  /** The number that sent the reply; empty if the person was erased. */
  number: numberUnlessErased,
  text: z.string(),
  /** When the reply arrived. */
  at: moment,
  state: z.enum(['waiting', 'sent', 'not-sent']),
  sentAt: moment.nullable(),
  /** Why it was not sent. */
  problem: z.string().nullable(),
  /** The cost of the text message. Of replies that were sent in one message, the first has it. */
  cost: credits,
});
export type Forward = z.infer<typeof forward>;

export const listForwards = endpoint({
  method: 'GET',
  path: '/api/forwarding-rules/:ruleId/forwards',
  access,
  summary: 'List what a forwarding rule forwarded',
  description: 'Emails and text messages of the last 90 days, newest first.',
  params: z.object({ ruleId: id }),
  query: pageQuery().extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(forward),
});

/** At most once an hour for each address. */
export const resendConfirmations = endpoint({
  method: 'POST',
  path: '/api/forwarding-rules/:ruleId/confirmations',
  access,
  summary: 'Send the confirmation links of a forwarding rule again',
  params: z.object({ ruleId: id }),
});
