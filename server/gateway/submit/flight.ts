import type { QueuedMessage } from '#server/messages/index.ts';
import type { Piece } from '../channel.ts';
import type { BatchWork } from './batch-work.ts';

/**
 * A piece that will not be sent again, with the final state of its message and the reason. `mayFailOver`:
 * whether another carrier may accept the message.
 */
export type Refusal = { piece: Piece; state: number; error: string; mayFailOver: boolean };

/** A message in flight. Its refusals are recorded once every piece has been accepted or finally refused. */
export type Flight = {
  work: BatchWork;
  message: QueuedMessage;
  undecided: number;
  accepted: boolean;
  refused: Refusal[];
};

export type SentPiece = { flight: Flight; piece: Piece; tries: number; sentAt: number };

/** Returns the number of message parts in a piece. */
export function partsIn({ mask }: Piece): number {
  let parts = 0;
  for (let rest = mask; rest > 0; rest >>= 1) parts += rest & 1;
  return parts;
}
