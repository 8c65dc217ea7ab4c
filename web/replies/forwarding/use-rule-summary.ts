import { useTranslation } from 'react-i18next';
import type { StoredForwardingRule } from '#contract/forwarding.ts';
import { formatNumber } from '#sms/index.ts';

/** Monday, 5 January 1970. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;

/** Returns a function that names an ISO weekday (1 is Monday), short or in full. */
export function useWeekday(weekday: 'short' | 'long'): (day: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: 'UTC' });
  return (day) => format.format(MONDAY + (day - 1) * DAY_MS);
}

/** Returns a function that describes a rule: its targets, when it sends, and its conditions. */
export function useRuleSummary(): (rule: StoredForwardingRule) => string {
  const { t } = useTranslation('forwarding');
  const nameOf = useWeekday('short');
  return ({ emails, numbers, frequency, words, campaignId, campaign, sender, hours }) =>
    [
      t('to', { targets: [...emails, ...numbers.map(formatNumber)].join(', ') }),
      t(`frequencies.${frequency}`),
      words.length > 0 && t('withWords', { words: words.join(', ') }),
      campaignId !== null && t('inReplyTo', { campaign: campaign || t('aCampaign') }),
      sender !== null && t('received', { sender }),
      hours !== null &&
        t('withinHours', { days: hours.days.map(nameOf).join(', '), from: hours.from, until: hours.to }),
    ]
      .filter(Boolean)
      .join(' · ');
}
