import type { Checked } from './why-held.ts';

/** So many times the messages that it was released with, a campaign may have. */
const GROWTH = 1.1;

/** What was looked at when a campaign was released: about how many messages, to which countries, with which held words. */
export type Released = {
  released_at: Date | null;
  released_messages: number | null;
  looked_at_countries: string[] | null;
  looked_at_words: string[] | null;
};

export const NOT_RELEASED: Released = {
  released_at: null,
  released_messages: null,
  looked_at_countries: null,
  looked_at_words: null,
};

type Found = Pick<Checked, 'countries' | 'heldWords'>;

/** Whether a campaign was released with about so many messages. With many more, it is looked at again. */
export const isAsReleased = ({ released_at, released_messages }: Released, messages: number): boolean =>
  released_at !== null && (released_messages === null || messages <= released_messages * GROWTH);

/** Whether so many messages are more than a campaign was expected to have. */
export const isMoreThan = (expected: number, messages: number): boolean => messages > expected * GROWTH;

/** The countries and words that were not looked at. */
export const notLookedAt = (released: Released, { countries, heldWords }: Found): Found => ({
  countries: countries.filter((country) => !released.looked_at_countries?.includes(country ?? '')),
  heldWords: heldWords.filter((word) => !released.looked_at_words?.includes(word)),
});

/** What is looked at now, besides what was. */
export const lookedAt = (released: Released, { countries, heldWords }: Found) => {
  const before = released.released_at === null ? NOT_RELEASED : released;
  const named = countries.map((country) => country ?? '');
  return {
    looked_at_countries: [...new Set([...(before.looked_at_countries ?? []), ...named])],
    looked_at_words: [...new Set([...(before.looked_at_words ?? []), ...heldWords])],
  };
};
