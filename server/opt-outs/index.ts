export { findOptOut } from './personal-data.ts';
export { type OptOutChange, listOptOutChanges } from './opt-out-changes.ts';
export { optsOut } from './handle-replies.ts';
export {
  asDetail,
  optOut,
  lastChange,
  listOptOuts,
  optedOutAmong,
  optedOutNumbers,
  optOutFor,
  type OptedOut,
  undoOptOuts,
} from './opt-outs.ts';
export { forgetExampleOptOuts, importPastOptOuts, removePastOptOut } from './past-opt-outs.ts';
export { requireOptOutRoom } from './require-room.ts';
export { optOutWordsOf } from './settings.ts';
export { isOptedOut, optedOutSince, optOutTable } from './sql-fragments.ts';
