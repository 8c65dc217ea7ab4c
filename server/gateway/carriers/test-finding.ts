import type { MessageState } from '#contract/messages.ts';
import type { Answer } from '../channel.ts';
import type { BindKind } from '../state/bind-status.ts';

/** What was found out, after how many milliseconds. */
export type Finding = { ms: number } & (
  | { kind: 'bound'; bind: BindKind }
  | { kind: 'not bound'; bind: BindKind; error: string }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'receipt'; id: string; state: MessageState; error: string | null }
  /** `others`: the ids of receipts that came meanwhile for the same number and fit nothing. */
  | { kind: 'no receipt'; others: string[] }
  | { kind: 'no bind receives' }
);
