import { COUNTRIES } from '#contract/countries.ts';
import { type SenderReach, senderReach } from '#sms/index.ts';

export type Country = (typeof COUNTRIES)[number];

/**
 * Countries that treat a sender the same way. `isRemainder` marks a group that stands for all countries
 * outside the other groups.
 */
export type ReachGroup = { reach: SenderReach; countries: string[]; isRemainder: boolean };

const REACH_ORDER: SenderReach[] = ['shown', 'replaced', 'blocked'];

/**
 * Groups countries by whether the sender is shown, replaced or blocked. An empty `countries` means all
 * countries.
 */
export function groupByReach(sender: string, countries: readonly string[]): ReachGroup[] {
  const all = countries.length > 0 ? countries : COUNTRIES;
  return REACH_ORDER.map((reach) => ({
    reach,
    countries: all.filter((country) => senderReach(sender, country) === reach),
    isRemainder: countries.length === 0 && reach === 'shown',
  })).filter((group) => group.countries.length > 0);
}
