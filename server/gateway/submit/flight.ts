import type { QueuedMessage } from '#server/messages/index.ts';
import type { Piece } from '../channel.ts';
import type { BatchWork } from './batch-work.ts';

/** A piece that is not to be sent (again): in which state it ends its message, and why. */
export type Refusal = { piece: Piece; state: number; error: string; mayFailOver: boolean };

/** A message whose pieces are on their way. What was refused is written down when all of them are decided. */
export type Flight = {
  work: BatchWork;
  message: QueuedMessage;
  /** How many of its pieces are not decided. */
  open: number;
  accepted: boolean;
  refused: Refusal[];
};

export type Sent = { flight: Flight; piece: Piece; tries: number; sentAt: number };

/** How many parts of a message a piece carries. */
export function partsOf({ mask }: Piece): number {
  let parts = 0;
  for (let rest = mask; rest > 0; rest >>= 1) parts += rest & 1;
  return parts;
}
