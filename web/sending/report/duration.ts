import type { TFunction } from 'i18next';
import type { Format } from '#web/ui/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long something took, as “3.4 s”. */
export function durationOf(ms: number, t: TFunction<'sending'>, format: Format): string {
  const tenths = (unit: number) => format.number(Math.round((ms / unit) * 10) / 10);
  if (ms < MINUTE) return t('breakdown.inSeconds', { count: tenths(SECOND) });
  if (ms < HOUR) return t('breakdown.inMinutes', { count: tenths(MINUTE) });
  return t('breakdown.inHours', { count: tenths(HOUR) });
}
