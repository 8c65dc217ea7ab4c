import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, number } from './fields.ts';
import { message, messageState } from './messages.ts';

/** What the carrier called the parts of a message, or all of it. Parts count from 1. */
const carrierId = z.object({ parts: z.array(z.number().int()), id: z.string() });

const campaign = z.object({ id: z.number(), name: z.string() });

/** SHA-256, in hexadecimal digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash has 64 digits from 0 to 9 and a to f.');

const key = z.string().regex(/^[0-9a-f]{32}$/, 'A key has 32 digits from 0 to 9 and a to f.');

/** That a message's facts were stated. With the `key`, which only the proof itself has, the hash shows what was stated. */
const proof = z.object({ hash, key, issuedAt: moment });
export type Proof = z.infer<typeof proof>;

export const encoding = z.enum(['GSM-7', 'UCS-2']);

/** Why there can be no proof of a message, yet or any more. */
const unprovable = z.enum(['not_sent_yet', 'forgotten']);

export const messageDetails = message.extend({
  sender: z.string(),
  encoding,
  carrierIds: z.array(carrierId),
  campaign: campaign.nullable(),
  /** Whether it confirms an opt-out. */
  confirmsOptOut: z.boolean(),
  /** The newest proof, if it states what is so now. */
  proof: proof.nullable(),
  unprovable: unprovable.nullable(),
});
export type MessageDetails = z.infer<typeof messageDetails>;

/** What a proof states. Its hash is of exactly this: see docs/operating/proofs.md. */
export const statement = z.object({
  account: z.string(),
  campaign: campaign.nullable(),
  carrier_ids: z.array(carrierId),
  /** When it left for the carrier; null if it never did, or nobody knows. */
  dispatched_at: moment.nullable(),
  encoding,
  /** When the state became final: the time of the carrier's receipt, where there is one. */
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
  summary: 'One message: what was sent, when it left, and what became of it',
  params,
  answer: messageDetails,
});

export const proveMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:messageId/proof',
  access: { permission: 'campaigns.send' },
  summary: 'Make a proof of a message, or get the one that there is if nothing has changed since',
  params,
  answer: proof,
});

export const downloadProof = endpoint({
  method: 'GET',
  path: '/api/messages/:messageId/proof.pdf',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'The newest proof of a message as a PDF, which has the statement itself attached',
  params,
  download: 'application/pdf',
});

/** Without a `key` it says only whether the hash is known, of whom, and whether its facts are still the same. */
export const checkProof = endpoint({
  method: 'POST',
  path: '/api/proof-checks',
  access: 'public',
  summary: 'Ask whether a proof was issued here, and whether what it states is still so',
  body: z.object({ hash, key: key.optional() }),
  answer: z.object({
    /** Null: no proof of this installation has that hash. */
    issued: z
      .object({
        at: moment,
        account: z.string(),
        /** `changed`: since then, something else became known, such as a receipt. `removed`: the message is not kept any more. */
        facts: z.enum(['same', 'changed', 'removed']),
        /** What it states, to be compared: for the right key, while that is still so. */
        statement: statement.nullable(),
        /** Whether a key was given, and is not that of the proof. */
        isWrongKey: z.boolean(),
      })
      .nullable(),
  }),
});
