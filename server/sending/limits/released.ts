import type { CampaignToCheck } from './hold-reasons.ts';

/** How much a campaign may grow after its release. */
const MAX_GROWTH_FACTOR = 1.1;

/** What was reviewed before a release: the expected messages, countries and held words. */
export type ReviewedRelease = {
  released_at: Date | null;
  released_messages: number | null;
  looked_at_countries: string[] | null;
  looked_at_words: string[] | null;
};

export const NO_RELEASE: ReviewedRelease = {
  released_at: null,
  released_messages: null,
  looked_at_countries: null,
  looked_at_words: null,
};

type ReviewItems = Pick<CampaignToCheck, 'countries' | 'heldWords'>;

/**
 * Checks whether a campaign was released and has not grown by more than a tenth since. A much larger
 * campaign must be reviewed again.
 */
export const matchesRelease = (
  { released_at, released_messages }: ReviewedRelease,
  messages: number,
): boolean =>
  released_at !== null && (released_messages === null || messages <= released_messages * MAX_GROWTH_FACTOR);

/** Checks whether a number of messages exceeds the expected number by more than a tenth. */
export const isMoreThan = (expected: number, messages: number): boolean =>
  messages > expected * MAX_GROWTH_FACTOR;

/** Returns the countries and words that were not reviewed. */
export const findUnreviewed = (
  released: ReviewedRelease,
  { countries, heldWords }: ReviewItems,
): ReviewItems => ({
  countries: countries.filter((country) => !released.looked_at_countries?.includes(country ?? '')),
  heldWords: heldWords.filter((word) => !released.looked_at_words?.includes(word)),
});

/** Returns all countries and words reviewed so far. */
export const mergeReviewed = (released: ReviewedRelease, { countries, heldWords }: ReviewItems) => {
  const before = released.released_at === null ? NO_RELEASE : released;
  const named = countries.map((country) => country ?? '');
  return {
    looked_at_countries: [...new Set([...(before.looked_at_countries ?? []), ...named])],
    looked_at_words: [...new Set([...(before.looked_at_words ?? []), ...heldWords])],
  };
};
