import type { DetailedEstimate } from '../estimate/estimate.ts';
import type { Checked } from './why-held.ts';

/** Returns the figures that limits check. `messages` includes messages that are rejected at once. */
export const aboutOf = ({
  recipients,
  tooLong,
  tooOften,
  noRoute,
  countries,
  heldWords,
}: DetailedEstimate): Pick<Checked, 'messages' | 'countries' | 'heldWords'> => ({
  messages: recipients + tooLong + tooOften + noRoute,
  countries: countries.map(({ country }) => country),
  heldWords,
});
