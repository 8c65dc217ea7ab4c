import { FAILED_STATES, type MessageState, type StateCounts } from '#contract/messages.ts';
import {
  IconBan,
  IconChecks,
  IconCircleX,
  IconClock,
  IconHandStop,
  IconHelpCircle,
  IconSend,
  IconUserMinus,
  type Icon,
} from '../icons.ts';

/** How a state looks: always an icon and a word besides the colour. */
export type Tone =
  | 'delivered'
  | 'submitted'
  | 'queued'
  | 'failed'
  | 'held'
  | 'optedOut'
  | 'unknown'
  | 'cancelled';

/** Those of messages. */
export type MessageTone = Exclude<Tone, 'optedOut'>;

export const iconOf: Record<Tone, Icon> = {
  delivered: IconChecks,
  submitted: IconSend,
  queued: IconClock,
  failed: IconCircleX,
  held: IconHandStop,
  optedOut: IconUserMinus,
  unknown: IconHelpCircle,
  cancelled: IconBan,
};

export const toneOf: Record<MessageState, MessageTone> = {
  queued: 'queued',
  submitted: 'submitted',
  delivered: 'delivered',
  undelivered: 'failed',
  expired: 'failed',
  rejected: 'failed',
  held: 'held',
  cancelled: 'cancelled',
  unknown: 'unknown',
};

/** In the order in which the bar shows them. */
const BAR: MessageTone[] = ['delivered', 'submitted', 'queued', 'held', 'unknown', 'failed', 'cancelled'];

export type Segment = { tone: MessageTone; count: number };

/** How many messages did not arrive, in whatever way. */
export const failedOf = (counts: StateCounts): number =>
  FAILED_STATES.reduce((sum, state) => sum + counts[state], 0);

/** The states that have messages, the three ways to fail as one. */
export function segmentsOf(counts: StateCounts): Segment[] {
  const sums = new Map<MessageTone, number>();
  for (const [state, tone] of Object.entries(toneOf) as [MessageState, MessageTone][]) {
    sums.set(tone, (sums.get(tone) ?? 0) + counts[state]);
  }
  return BAR.map((tone) => ({ tone, count: sums.get(tone) ?? 0 })).filter(({ count }) => count > 0);
}
