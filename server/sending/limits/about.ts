import type { Estimated } from '../estimate/estimate.ts';
import type { Checked } from './why-held.ts';

/** What limits look at in a campaign that was estimated. Messages are also those that are rejected at once. */
export const aboutOf = ({
  recipients,
  tooLong,
  tooOften,
  noRoute,
  countries,
  heldWords,
}: Estimated): Pick<Checked, 'messages' | 'countries' | 'heldWords'> => ({
  messages: recipients + tooLong + tooOften + noRoute,
  countries: countries.map(({ country }) => country),
  heldWords,
});
