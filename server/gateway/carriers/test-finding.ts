import type { MessageState } from '#contract/messages.ts';
import type { Answer } from '../channel.ts';
import type { BindKind } from '../state/bind-status.ts';

/** A finding of a carrier test. `ms` is the time that the step took, in milliseconds. */
export type Finding = { ms: number } & (
  | { kind: 'bound'; bind: BindKind }
  | { kind: 'not bound'; bind: BindKind; error: string }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'receipt'; id: string; state: MessageState; error: string | null }
  /**
   * `others`: the ids in receipts that arrived for the same number during the test but matched no message.
   */
  | { kind: 'no receipt'; others: string[] }
  | { kind: 'no bind receives' }
);
