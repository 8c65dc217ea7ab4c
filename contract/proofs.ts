import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, number } from './fields.ts';
import { message, messageState } from './messages.ts';

/** The carrier's id for a message or some of its parts. Parts count from 1. */
const carrierId = z.object({ parts: z.array(z.number().int()), id: z.string() });

const campaign = z.object({ id: z.number(), name: z.string() });

/** SHA-256, in hexadecimal digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash has 64 hexadecimal digits (0-9 and a-f).');

const key = z.string().regex(/^[0-9a-f]{32}$/, 'A key has 32 hexadecimal digits (0-9 and a-f).');

/** An issued statement of a message's facts. Only the proof document contains `key`; with it, the hash confirms the statement. */
const proof = z.object({ hash, key, issuedAt: moment });
export type Proof = z.infer<typeof proof>;

export const encoding = z.enum(['GSM-7', 'UCS-2']);

/** Why a message has no proof. */
const unprovable = z.enum(['not_sent_yet', 'erased']);

export const messageDetails = message.extend({
  sender: z.string(),
  encoding,
  carrierIds: z.array(carrierId),
  campaign: campaign.nullable(),
  confirmsOptOut: z.boolean(),
  /** The newest proof, if its statement is still current. */
  proof: proof.nullable(),
  unprovable: unprovable.nullable(),
});
export type MessageDetails = z.infer<typeof messageDetails>;

/** The statement in a proof. The hash covers exactly these fields: see docs/operating/proofs.md. */
export const statement = z.object({
  account: z.string(),
  campaign: campaign.nullable(),
  carrier_ids: z.array(carrierId),
  /** When the message left for the carrier; null if it never did or the time is unknown. */
  dispatched_at: moment.nullable(),
  encoding,
  /** When the state became final; the time in the carrier's receipt, if it has one. */
  ended_at: moment.nullable(),
  /** The carrier's error, in the carrier's words. */
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

/** Without `key`, the answer has only the account, the time and whether the facts are still the same. */
export const checkProof = endpoint({
  method: 'POST',
  path: '/api/proofs/check',
  access: 'public',
  summary: 'Check a proof',
  description: 'Returns whether a proof was issued here and whether its statement is still current.',
  body: z.object({ hash, key: key.optional() }),
  answer: z.object({
    /** Null if this installation issued no proof with that hash. */
    issued: z
      .object({
        at: moment,
        account: z.string(),
        /** `changed`: new facts arrived later, such as a receipt. `removed`: the message has been deleted. */
        facts: z.enum(['same', 'changed', 'removed']),
        /** The statement to compare with the document; null without the right key or if the facts have changed. */
        statement: statement.nullable(),
        /** Whether the key belongs to another proof. */
        isWrongKey: z.boolean(),
      })
      .nullable(),
  }),
});
