export { addressOf } from './address.ts';
export { call } from './call.ts';
export { watchTouches } from './idle.ts';
export { CallProblem, wordsOf } from './problem.ts';
export { onSessionEnd } from './session-end.ts';
export { upload } from './upload.ts';
export { refresh } from './refresh.ts';
