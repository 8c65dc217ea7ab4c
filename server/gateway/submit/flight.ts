import type { QueuedMessage } from '#server/messages/index.ts';
import type { Piece } from '../channel.ts';
import type { BatchWork } from './batch-work.ts';

/** A piece that will not be sent (again): the final state of its message, and why. */
export type Refusal = { piece: Piece; state: number; error: string; mayFailOver: boolean };

/** A message whose pieces are on their way. Refusals are recorded when all pieces are decided. */
export type Flight = {
  work: BatchWork;
  message: QueuedMessage;
  /** The number of undecided pieces. */
  open: number;
  accepted: boolean;
  refused: Refusal[];
};

export type Sent = { flight: Flight; piece: Piece; tries: number; sentAt: number };

/** The number of message parts in a piece. */
export function partsOf({ mask }: Piece): number {
  let parts = 0;
  for (let rest = mask; rest > 0; rest >>= 1) parts += rest & 1;
  return parts;
}
