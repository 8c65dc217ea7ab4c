import { z } from 'zod';
import type { AccessRequirements } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, requiredText, search, sortedBy } from './fields.ts';
import { tidyName } from './names.ts';

/**
 * `requested` sender IDs wait for the operator's decision. Users can request `refused` and `withdrawn` sender
 * IDs again.
 */
export const SENDER_ID_STATES = ['requested', 'approved', 'refused', 'withdrawn'] as const;
export type SenderIdState = (typeof SENDER_ID_STATES)[number];

/** The minimum length of a purpose, in characters. */
export const MIN_PURPOSE_LENGTH = 10;
export const MAX_PURPOSE_LENGTH = 500;

/** The error for a purpose below the minimum length. */
export const PURPOSE_PROBLEM = `Describe what you will use it for, in at least ${MIN_PURPOSE_LENGTH} characters.`;

export const senderId = z.object({
  id: z.number(),
  sender: z.string(),
  purpose: z.string(),
  state: z.enum(SENDER_ID_STATES),
  /** Why the operator refused the sender ID; otherwise null. */
  reason: z.string().nullable(),
  /**
   * The countries where the account may use the sender ID, as ISO 3166-1 alpha-2 codes; empty for all
   * countries.
   */
  countries: z.array(z.string()),
  /**
   * Whether new campaigns use this sender ID by default. An account has at most one default, and only an
   * approved sender ID can be the default.
   */
  isDefault: z.boolean(),
  /** The username of the user who requested the sender ID; null for the API or a deleted user. */
  requestedBy: z.string().nullable(),
  requestedAt: moment,
  /** When the operator approved or refused the sender ID. */
  decidedAt: moment.nullable(),
});
export type SenderId = z.infer<typeof senderId>;

/** Access for users who may send, in accounts that may choose their sender. */
const access = { permission: 'campaigns.send', trait: 'dynamicSender' } as const satisfies AccessRequirements;

const params = z.object({ senderId: id });

/** ISO 3166-1 alpha-2 codes from `COUNTRIES`. Importing that list here would add it to every page. */
const countries = listOf(z.string().regex(/^[A-Z]{2}$/), 300);

export const listSenderIds = endpoint({
  method: 'GET',
  path: '/api/sender-ids',
  access,
  summary: 'List sender IDs',
  description: 'Searches for part of the name.',
  query: pageQuery().extend({
    sort: sortedBy('-requestedAt', 'requestedAt', 'sender', '-sender'),
    search,
    state: z.enum(SENDER_ID_STATES).optional(),
    usable: z
      .stringbool()
      .optional()
      .describe('Only approved sender IDs, also those that the account inherits from its master'),
  }),
  answer: pageOf(senderId),
});

export const requestSenderId = endpoint({
  method: 'POST',
  path: '/api/sender-ids',
  access,
  summary: 'Request a sender ID',
  description:
    'A refused sender ID can be requested again with another purpose. A withdrawn one can be requested again unchanged.',
  body: z.object({
    /** 1 to 11 letters and digits, or a number with 3 to 15 digits. */
    sender: requiredText(50),
    purpose: z.string().overwrite(tidyName).min(MIN_PURPOSE_LENGTH, PURPOSE_PROBLEM).max(MAX_PURPOSE_LENGTH),
    /** The countries where the account will use the sender ID; empty for all countries. */
    countries: countries.optional(),
  }),
  answer: senderId,
});

export const withdrawSenderId = endpoint({
  method: 'POST',
  path: '/api/sender-ids/:senderId/withdraw',
  access,
  summary: 'Withdraw a requested or approved sender ID',
  params,
  answer: senderId,
});

export const setDefaultSenderId = endpoint({
  method: 'PUT',
  path: '/api/sender-ids/:senderId/default',
  access,
  summary: 'Set or unset the default sender ID',
  description: 'Replaces the previous default.',
  params,
  body: z.object({ isDefault: z.boolean() }),
  answer: senderId,
});

export const deleteSenderId = endpoint({
  method: 'DELETE',
  path: '/api/sender-ids/:senderId',
  access,
  summary: 'Delete a refused or withdrawn sender ID',
  params,
});
