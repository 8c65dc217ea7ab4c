import type { MessageState } from '#contract/messages.ts';
import type { Answer } from '../channel.ts';
import type { BindKind } from '../state/bind-status.ts';

/** A finding of a carrier test, and how long it took, in milliseconds. */
export type Finding = { ms: number } & (
  | { kind: 'bound'; bind: BindKind }
  | { kind: 'not bound'; bind: BindKind; error: string }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'receipt'; id: string; state: MessageState; error: string | null }
  /**
   * `others`: the ids of receipts for the same number that arrived during the test and matched no message.
   */
  | { kind: 'no receipt'; others: string[] }
  | { kind: 'no bind receives' }
);
