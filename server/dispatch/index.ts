export { type Dispatched, dispatch, type Order, priorities } from './dispatch.ts';
export { hoursFromNow } from './hours-from-now.ts';
export { type CountryRules, KINDS_OF_DAY } from './hours/country-hours.ts';
export { countryOfRegion, regionDigits, regionOf, usualZoneOf, zonesOf } from './hours/regions.ts';
export {
  type ListedHours,
  listSendingHours,
  readSendingHours,
  removeSendingHours,
  type SendingHours,
  setSendingHours,
} from './hours/sending-hours.ts';
export { openTimeAfter } from './hours/open-time.ts';
export { leavingTo, type Timing } from './hours/timing.ts';
export { maySendTooOften, tooOftenAmong } from './too-often.ts';
export { createRenderer, type Recipient, type Rendered, type Renderer } from './render.ts';
