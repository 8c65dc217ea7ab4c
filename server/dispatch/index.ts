export { dispatch, type Order, priorities } from './dispatch.ts';
export { hoursFromNow } from './hours-from-now.ts';
export { type CountryHours, KINDS_OF_DAY } from './hours/country-hours.ts';
export { countryOfRegion, regionOf } from './hours/regions.ts';
export {
  type ListedHours,
  listSendingHours,
  readSendingHours,
  removeSendingHours,
  type SendingHours,
  setSendingHours,
} from './hours/sending-hours.ts';
export { leavingTo, type Timing } from './hours/timing.ts';
export { createRenderer, type Recipient } from './render.ts';
