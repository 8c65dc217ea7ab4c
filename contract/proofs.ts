import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, number } from './fields.ts';
import { message, messageState } from './messages.ts';

/** The carrier's id for a message or for some of its parts. Parts are counted from 1. */
const carrierId = z.object({ parts: z.array(z.number().int()), id: z.string() });

const campaign = z.object({ id: z.number(), name: z.string() });

/** A SHA-256 hash, in hexadecimal digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash has 64 hexadecimal digits (0-9 and a-f).');

const key = z.string().regex(/^[0-9a-f]{32}$/, 'A key has 32 hexadecimal digits (0-9 and a-f).');

/**
 * An issued proof of a message's facts. Anyone with the `key` can verify the statement against the
 * `hash`.
 */
const proof = z.object({ hash, key, issuedAt: moment });
export type Proof = z.infer<typeof proof>;

export const encoding = z.enum(['GSM-7', 'UCS-2']);

/** Why no proof of a message can be issued. */
const unprovable = z.enum(['not_sent_yet', 'erased']);

export const messageDetails = message.extend({
  sender: z.string(),
  encoding,
  carrierIds: z.array(carrierId),
  campaign: campaign.nullable(),
  confirmsOptOut: z.boolean(),
  /** The recipient's clicks on the links of the message, by link. */
  clicks: z.array(
    z.object({ linkId: z.int(), target: z.string(), firstAt: moment, lastAt: moment, clicks: z.int() }),
  ),
  /** The newest proof; null if there is none or its statement is out of date. */
  proof: proof.nullable(),
  unprovable: unprovable.nullable(),
});
export type MessageDetails = z.infer<typeof messageDetails>;

/** The statement in a proof. The hash covers exactly these fields (docs/operating/proofs.md). */
export const statement = z.object({
  account: z.string(),
  campaign: campaign.nullable(),
  carrier_ids: z.array(carrierId),
  /** When the gateway submitted the message to the carrier; null if it never did or the time is unknown. */
  dispatched_at: moment.nullable(),
  encoding,
  /** When the message's state became final. This is the time in the carrier's receipt, if present. */
  ended_at: moment.nullable(),
  /** The error, from the carrier or from Carillon. */
  error: z.string().nullable(),
  format: z.literal('carillon-proof-1'),
  issued_at: moment,
  key,
  message_id: z.uuid(),
  number,
  parts: z.number().int(),
  sender: z.string(),
  state: messageState,
  text: z.string(),
});
export type Statement = z.infer<typeof statement>;

const params = z.object({ messageId: z.uuid() });

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/messages/:messageId',
  access: { permission: 'messages.view' },
  summary: 'Get a message',
  params,
  answer: messageDetails,
});

export const proveMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:messageId/proof',
  access: { permission: 'campaigns.send' },
  summary: 'Create a proof of a message',
  description: 'Returns the existing proof if nothing has changed since.',
  params,
  answer: proof,
});

export const downloadProof = endpoint({
  method: 'GET',
  path: '/api/messages/:messageId/proof.pdf',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'Download the newest proof of a message as PDF',
  description: 'The statement is attached to the PDF.',
  params,
  download: 'application/pdf',
});

/**
 * Checks a proof. Without `key`, the response contains only the account, the time and whether the facts are
 * unchanged.
 */
export const checkProof = endpoint({
  method: 'POST',
  path: '/api/proofs/check',
  access: 'public',
  summary: 'Check a proof',
  description: 'Returns whether a proof was issued here and whether its statement is still current.',
  body: z.object({ hash, key: key.optional() }),
  answer: z.object({
    /** The issued proof; null if this installation never issued a proof with that hash. */
    issued: z
      .object({
        at: moment,
        account: z.string(),
        /**
         * `changed`: new facts arrived after the proof was issued, such as a receipt. `removed`: the message
         * was deleted, or the person's data was erased.
         */
        facts: z.enum(['same', 'changed', 'removed']),
        /**
         * The statement to compare with the document; null if the key is missing or wrong, or if the facts
         * have changed.
         */
        statement: statement.nullable(),
        /** Whether the given key belongs to a different proof. */
        isWrongKey: z.boolean(),
      })
      .nullable(),
  }),
});
