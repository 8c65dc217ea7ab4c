export { findOptOut } from './personal-data.ts';
export { type OptOutChange, listOptOutChanges } from './opt-out-changes.ts';
export { isOptOutReply } from './handle-replies.ts';
export {
  toDetail,
  optOut,
  optOutNumbers,
  readLastChange,
  listOptOuts,
  findOptedOut,
  optedOutNumbers,
  optOutByActor,
  type AddedOptOuts,
  undoOptOuts,
} from './opt-outs.ts';
export { optInByKeyword, optInByLink, optOutByLink } from './change-by-link.ts';
export { removeOptOut } from './removals.ts';
export { forgetExampleOptOuts, importPastOptOuts, removePastOptOut } from './past-opt-outs.ts';
export { requireOptOutLimit } from './require-opt-out-limit.ts';
export { optOutWordsOf, setUsesMasterSettings, usesMasterSettings } from './settings.ts';
export { isOptedOut, numbersOptedOutSince, optedOutNumbersTable } from './sql-fragments.ts';
