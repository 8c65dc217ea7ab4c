import type { MessageState } from '#contract/messages.ts';
import type { Answer } from '../channel.ts';
import type { BindKind } from '../state/bind-status.ts';

/** A finding, and after how many milliseconds it was made. */
export type Finding = { ms: number } & (
  | { kind: 'bound'; bind: BindKind }
  | { kind: 'not bound'; bind: BindKind; error: string }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'receipt'; id: string; state: MessageState; error: string | null }
  /** `others` are the ids of receipts that meanwhile came for the same number and matched nothing. */
  | { kind: 'no receipt'; others: string[] }
  | { kind: 'no bind receives' }
);
