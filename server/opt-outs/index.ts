export { optOutOf } from './about-numbers.ts';
export { optsOut } from './hear-replies.ts';
export {
  asDetail,
  forgetOptOut,
  optOut,
  lastChange,
  optedOutAmong,
  optedOutOf,
  optOutFor,
  type OptedOut,
  takeBackOptOuts,
} from './opt-outs.ts';
export { requireFewOptOuts } from './require-few.ts';
export { optOutWordsOf } from './settings.ts';
export { isOptedOut, optedOutSince, optOutsOf } from './within-statements.ts';
