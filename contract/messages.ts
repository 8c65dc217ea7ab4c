import { z } from 'zod';
import { credits, moment, numberUnlessErased } from './fields.ts';

export const MESSAGE_STATES = [
  'queued',
  'submitted',
  'delivered',
  'undelivered',
  'expired',
  'rejected',
  'held',
  'cancelled',
  'unknown',
] as const;
export const messageState = z.enum(MESSAGE_STATES);
export type MessageState = z.infer<typeof messageState>;

/** The states that the `failed` filter includes. */
export const FAILED_STATES = ['undelivered', 'expired', 'rejected'] as const satisfies MessageState[];
export const STATE_FILTER_VALUES = [...MESSAGE_STATES, 'failed'] as const;
export type StateFilterValue = (typeof STATE_FILTER_VALUES)[number];

/** The purposes of messages. */
export const MESSAGE_KINDS = ['campaign', 'answer', 'confirmation', 'forward', 'program', 'form'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The filter value for messages without a known error. */
export const NO_ERROR = '-';

/** The filter value for messages whose country is unknown. */
export const NO_COUNTRY = '-';

/** Represents an unknown network in a filter value, after the country: `ZA:-`. */
export const NO_NETWORK = '-';

/**
 * Returns a network's filter value, such as `ZA:Vodacom`. The country distinguishes networks that share a
 * name.
 */
export const networkFilterValue = (country: string, network: string | null): string =>
  `${country}:${network ?? NO_NETWORK}`;
export const NETWORK_FILTER_VALUE = /^[A-Z]{2}:[^\0]{1,80}$/;
export const parseNetworkFilter = (name: string): { country: string; network: string } => ({
  country: name.slice(0, 2),
  network: name.slice(3),
});

export const stateCounts = z.object(
  Object.fromEntries(MESSAGE_STATES.map((state) => [state, z.number().int()])) as Record<
    MessageState,
    z.ZodNumber
  >,
);
export type StateCounts = z.infer<typeof stateCounts>;

export const message = z.object({
  id: z.uuid(),
  number: numberUnlessErased,
  text: z.string(),
  parts: z.number().int(),
  cost: credits,
  state: messageState,
  /** The error, from the carrier or from Carillon. */
  error: z.string().nullable(),
  createdAt: moment,
  submittedAt: moment.nullable(),
  finishedAt: moment.nullable(),
});
export type Message = z.infer<typeof message>;
