import { z } from 'zod';
import type { Needs } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, required, search, sortedBy } from './fields.ts';
import { tidyName } from './names.ts';

/** `requested` waits for the operator. A `refused` or `withdrawn` one can be requested again. */
export const SENDER_ID_STATES = ['requested', 'approved', 'refused', 'withdrawn'] as const;
export type SenderIdState = (typeof SENDER_ID_STATES)[number];

/** Of a purpose, in characters. */
export const SHORTEST_PURPOSE = 10;
export const LONGEST_PURPOSE = 500;

/** What is said of a purpose that is too short. */
export const SHORT_PURPOSE = `Say in at least ${SHORTEST_PURPOSE} characters what it will be used for.`;

export const senderId = z.object({
  id: z.number(),
  sender: z.string(),
  purpose: z.string(),
  state: z.enum(SENDER_ID_STATES),
  /** Why it was refused; null otherwise. */
  reason: z.string().nullable(),
  /** Where it may be used, by ISO 3166-1 alpha-2; none means everywhere. */
  countries: z.array(z.string()),
  /** The one that messages are from unless another is chosen. At most one, and only an approved one. */
  isDefault: z.boolean(),
  /** The username of who requested it; null if that was no user, or one that is no more. */
  requestedBy: z.string().nullable(),
  requestedAt: moment,
  /** When it was approved or refused. */
  decidedAt: moment.nullable(),
});
export type SenderId = z.infer<typeof senderId>;

/** Whoever may send, in an account that may choose its sender. */
const access = { permission: 'campaigns.send', trait: 'dynamicSender' } as const satisfies Needs;

const params = z.object({ senderId: id });

/** Some countries, by ISO 3166-1 alpha-2: of `COUNTRIES`, which pages that name none do not load. */
const countries = listOf(z.string().regex(/^[A-Z]{2}$/), 300);

export const listSenderIds = endpoint({
  method: 'GET',
  path: '/api/sender-ids',
  access,
  summary: 'Sender IDs, with what was decided of each; search by a part of the name',
  query: pageQuery().extend({
    sort: sortedBy('-requestedAt', 'requestedAt', 'sender', '-sender'),
    search,
    state: z.enum(SENDER_ID_STATES).optional(),
  }),
  answer: pageOf(senderId),
});

export const requestSenderId = endpoint({
  method: 'POST',
  path: '/api/sender-ids',
  access,
  summary: 'Ask for a sender ID; also again for one that was refused, with another purpose, or withdrawn',
  body: z.object({
    /** 1 to 11 letters and digits, or a number of 3 to 15 digits. */
    sender: required(50),
    purpose: z.string().overwrite(tidyName).min(SHORTEST_PURPOSE, SHORT_PURPOSE).max(LONGEST_PURPOSE),
    /** Where it will be used; none means everywhere. */
    countries: countries.optional(),
  }),
  answer: senderId,
});

export const withdrawSenderId = endpoint({
  method: 'POST',
  path: '/api/sender-ids/:senderId/withdrawal',
  access,
  summary: 'Take back a request, or give up an approved sender ID',
  params,
  answer: senderId,
});

export const setDefaultSenderId = endpoint({
  method: 'PUT',
  path: '/api/sender-ids/:senderId/default',
  access,
  summary: 'Make an approved sender ID the default, in place of the one before; or no more',
  params,
  body: z.object({ isDefault: z.boolean() }),
  answer: senderId,
});

export const deleteSenderId = endpoint({
  method: 'DELETE',
  path: '/api/sender-ids/:senderId',
  access,
  summary: 'Delete a sender ID that was refused or withdrawn',
  params,
});
