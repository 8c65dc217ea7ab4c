import type { Outcome } from '#contract/outcomes.ts';
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

/** Every state has an icon and a text besides its colour. */
export type Tone = Outcome | 'optedOut';

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
