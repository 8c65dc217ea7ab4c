export { type DispatchResult, dispatch, type Order, PRIORITIES } from './dispatch.ts';
export type { OrderLinks } from './order-links.ts';
export { hoursFromNow } from './hours-from-now.ts';
export { type CountryRules, DAY_KINDS } from './hours/country-hours.ts';
export { countryOfRegion, regionPrefixLengths, regionOf, mainZoneOf, zonesOf } from './hours/regions.ts';
export {
  type ListedHours,
  listSendingHours,
  readSendingHours,
  removeSendingHours,
  type SendingHours,
  setSendingHours,
} from './hours/sending-hours.ts';
export { addOpenTime } from './hours/add-open-time.ts';
export { sendWindowFor, type Timing } from './hours/timing.ts';
export { mayReachRepeatLimit, numbersAtRepeatLimit } from './repeat-limit.ts';
export { createRenderer, type Recipient, type Rendered, type Renderer } from './render.ts';
