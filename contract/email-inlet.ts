import { z } from 'zod';
import { OVERLAP_HOURS } from './api-keys.ts';
import { EMAIL_OUTCOMES } from './email-outcomes.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, singleLine, sortedBy } from './fields.ts';

/** The most addresses and domains that may send mails to a key. */
export const MAX_ALLOWED_SENDERS = 50;
const MAX_SENDER_LENGTH = 254;

const emailAddress = z.object({
  id,
  /** `<secret>@<domain>`. Mails to `<number>.<address>` go to the number. */
  address: z.string(),
  createdAt: moment,
  /** When the address stops working, because a newer one replaced it; null for the newest. */
  expiresAt: moment.nullable(),
  /** Exact to a minute; null if never used. */
  lastUsedAt: moment.nullable(),
});
export type EmailAddress = z.infer<typeof emailAddress>;

const emailMail = z.object({
  id,
  at: moment,
  /** The address in the From header; empty if it has no single one. */
  from: z.string(),
  envelopeSender: z.string(),
  /** The IP address of the server that delivered the mail. */
  remoteAddress: z.string(),
  /** Null if the key hides texts. */
  subject: z.string().nullable(),
  outcome: z.enum(EMAIL_OUTCOMES),
  /** Why all or some messages were refused; empty for the others. */
  reason: z.string(),
  /** How many numbers the mail named, as far as they were read. */
  recipients: z.int(),
  messageIds: z.array(z.uuid()),
});
export type EmailMail = z.infer<typeof emailMail>;

const access = { permission: 'integrations.edit' } as const;
/** Whoever can send mails can send messages, so these need the same as changing the key. */
const changeAccess = { ...access, user: true, asYourself: true } as const;
const params = z.object({ keyId: id });

export const getEmailChannel = endpoint({
  method: 'GET',
  path: '/api/api-keys/:keyId/email',
  access,
  summary: 'Get how an API key takes mails',
  params,
  answer: z.object({
    /** Whether the operator has enabled email to SMS. Without it, keys have no addresses. */
    isAvailable: z.boolean(),
    isEnabled: z.boolean(),
    /** Addresses, and whole domains such as `@example.com`. An empty list lets nobody send. */
    allowedSenders: z.array(z.string()),
    /** Whether the subject goes before the text. */
    includesSubject: z.boolean(),
    /** Those that still work, newest first. */
    addresses: z.array(emailAddress),
  }),
});
export type EmailChannel = z.infer<typeof getEmailChannel.answer>;

/** Changes how a key takes mails. Requires a recent password confirmation (`confirmPassword`). */
export const changeEmailChannel = endpoint({
  method: 'PATCH',
  path: '/api/api-keys/:keyId/email',
  access: changeAccess,
  summary: 'Change how an API key takes mails',
  params,
  body: z.object({
    isEnabled: z.boolean().optional(),
    allowedSenders: listOf(
      singleLine(MAX_SENDER_LENGTH),
      MAX_ALLOWED_SENDERS,
      `Enter at most ${MAX_ALLOWED_SENDERS} addresses and domains.`,
    ).optional(),
    includesSubject: z.boolean().optional(),
  }),
});

/** Requires the same as `changeEmailChannel`. */
export const createEmailAddress = endpoint({
  method: 'POST',
  path: '/api/api-keys/:keyId/email/addresses',
  access: changeAccess,
  summary: 'Create an email address for an API key',
  description: 'Replaces the addresses that the key has. They work for another `overlapHours`.',
  params,
  body: z.object({ overlapHours: z.literal(OVERLAP_HOURS) }),
  answer: z.object({ id, address: z.string() }),
});

export const listEmailMails = endpoint({
  method: 'GET',
  path: '/api/api-keys/:keyId/email/mails',
  access,
  summary: 'List the mails to an API key',
  description: 'Newest first, up to 30 days. Mails to unknown addresses are not listed.',
  params,
  query: pageQuery().extend({
    sort: sortedBy('-id', 'id'),
    outcome: z.enum(EMAIL_OUTCOMES).optional(),
  }),
  answer: pageOf(emailMail),
});
