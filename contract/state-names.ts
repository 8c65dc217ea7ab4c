import type { MessageState } from './messages.ts';
import type { Outcome } from './outcomes.ts';

/** Display names of message states and outcomes. */
export const STATE_NAMES = {
  queued: 'Queued',
  submitted: 'Submitted',
  delivered: 'Delivered',
  undelivered: 'Undelivered',
  expired: 'Expired',
  rejected: 'Rejected',
  held: 'Held',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
  failed: 'Failed',
} satisfies Record<MessageState | Outcome, string>;
