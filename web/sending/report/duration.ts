import type { TFunction } from 'i18next';
import { roundDuration } from '#contract/round-duration.ts';
import type { Format } from '#web/ui/index.ts';

const UNIT_KEYS = { seconds: 'inSeconds', minutes: 'inMinutes', hours: 'inHours' } as const;

/** Formats a duration as “3.4 s”. */
export function durationOf(ms: number, t: TFunction<'sending'>, format: Format): string {
  const { unit, count } = roundDuration(ms);
  return t(`breakdown.${UNIT_KEYS[unit]}`, { count: format.number(count) });
}
