import { t } from 'i18next';
import { daysBetween, EXPIRING_DAYS } from '#contract/group-expiry.ts';
import type { Format } from '#web/ui/index.ts';

/** Describes when a group expires: as a number of days if it expires soon, otherwise as a date. */
export function describeExpiry(
  day: string,
  { today, fullDay }: Pick<Format, 'today' | 'fullDay'>,
): { soon: boolean; words: string } {
  const count = Math.max(0, daysBetween(today(), day));
  const soon = count <= EXPIRING_DAYS;
  const words = soon
    ? t('groups.expires.soon', { ns: 'contacts', count })
    : t('groups.expires.later', { ns: 'contacts', date: fullDay(day) });
  return { soon, words };
}
