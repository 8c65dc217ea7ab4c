export { addressOf } from './address.ts';
export { call } from './call.ts';
export { watchTouches } from './idle.ts';
export { loadPart } from './load-part.ts';
export { itemsOf, type ListQuery, listQuery } from './pages.ts';
export { CallProblem, MissingPart, wordsOf } from './problem.ts';
export { onSessionEnd } from './session-end.ts';
export { upload } from './upload.ts';
export { refresh, refreshSome } from './refresh.ts';
