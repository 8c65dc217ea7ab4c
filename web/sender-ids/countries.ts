import { COUNTRIES } from '#contract/countries.ts';
import { type SenderReach, senderReach } from '#sms/index.ts';

export type Country = (typeof COUNTRIES)[number];

/** The countries in which recipients see the same of a sender. `isRest`: all that are not in other groups. */
export type Reached = { reach: SenderReach; countries: string[]; isRest: boolean };

const REACHES: SenderReach[] = ['shown', 'replaced', 'blocked'];

/** What recipients see of a sender in some countries, or in all if there are none. */
export function reachOf(sender: string, countries: readonly string[]): Reached[] {
  const all = countries.length > 0 ? countries : COUNTRIES;
  return REACHES.map((reach) => ({
    reach,
    countries: all.filter((country) => senderReach(sender, country) === reach),
    isRest: countries.length === 0 && reach === 'shown',
  })).filter((group) => group.countries.length > 0);
}
