export { optOutOf } from './personal-data.ts';
export { type OptOutChange, optOutChangesOf } from './changes-of.ts';
export { optsOut } from './hear-replies.ts';
export {
  asDetail,
  optOut,
  lastChange,
  listOptOuts,
  optedOutAmong,
  optedOutOf,
  optOutFor,
  type OptedOut,
  takeBackOptOuts,
} from './opt-outs.ts';
export { forgetMadeOptOuts, importPastOptOuts, removePastOptOut } from './past-opt-outs.ts';
export { requireFewOptOuts } from './require-few.ts';
export { optOutWordsOf } from './settings.ts';
export { isOptedOut, optedOutSince, optOutsOf } from './within-statements.ts';
