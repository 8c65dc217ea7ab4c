export { optOutOf } from './about-numbers.ts';
export { optsOut } from './hear-replies.ts';
export {
  asDetail,
  forgetOptOut,
  optOut,
  optedOutAmong,
  optOutFor,
  type OptedOut,
  takeBackOptOuts,
} from './opt-outs.ts';
export { requireFewOptOuts } from './require-few.ts';
export { optOutWordsOf } from './settings.ts';
export { isOptedOut, optedOutSince, optOutsOf } from './within-statements.ts';
