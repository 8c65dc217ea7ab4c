import type { DetailedEstimate } from '../estimate/estimate.ts';
import type { CheckedCampaign } from './hold-reasons.ts';

/** Returns the figures that limits check. `messages` includes messages that are rejected at once. */
export const aboutOf = ({
  recipients,
  tooLong,
  tooOften,
  noRoute,
  countries,
  heldWords,
}: DetailedEstimate): Pick<CheckedCampaign, 'messages' | 'countries' | 'heldWords'> => ({
  messages: recipients + tooLong + tooOften + noRoute,
  countries: countries.map(({ country }) => country),
  heldWords,
});
