import type { DetailedEstimate } from '../estimate/estimate.ts';
import type { CampaignToCheck } from './hold-reasons.ts';

/**
 * Returns the figures to which limits apply: messages, countries and held words. `messages` includes
 * messages that are rejected at once.
 */
export const limitFiguresOf = ({
  recipients,
  tooLong,
  tooOften,
  noRoute,
  countries,
  heldWords,
}: DetailedEstimate): Pick<CampaignToCheck, 'messages' | 'countries' | 'heldWords'> => ({
  messages: recipients + tooLong + tooOften + noRoute,
  countries: countries.map(({ country }) => country),
  heldWords,
});
