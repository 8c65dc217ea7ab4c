import type { Selectable } from 'kysely';
import type { Origin } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const REPLY_COLUMNS = [
  'id',
  'number',
  'text',
  'recipient',
  'received_at',
  'message_id',
  'origin_kind',
  'origin_id',
  'is_guess',
  'opted_out',
] as const;
type Row = Pick<Selectable<Tables['replies']>, (typeof REPLY_COLUMNS)[number]>;

/** A reply. `origin` is the origin of the message that it answers. */
export type StoredReply = {
  id: number;
  number: string;
  text: string;
  recipient: string;
  receivedAt: string;
  messageId: string | null;
  origin: Origin | null;
  isGuess: boolean;
  optedOut: boolean;
};

export const toStoredReply = ({
  received_at,
  message_id,
  origin_kind,
  origin_id,
  is_guess,
  opted_out,
  ...rest
}: Row): StoredReply => ({
  ...rest,
  receivedAt: received_at.toISOString(),
  messageId: message_id,
  origin: origin_kind === null || origin_id === null ? null : { kind: origin_kind, id: origin_id },
  isGuess: is_guess,
  optedOut: opted_out,
});
