export { type KeyTerms, readKeyTerms } from './settings.ts';
export { actingKeyNames, keyNames } from './key-names.ts';
export { PollingRecorder } from './polling.ts';
export { createCallRecorder, insertCalls } from './request-log/recorder.ts';
export { createPastKey, type PastKey, removePastKeys } from './past-keys.ts';
export { createKeyAuthenticator } from './authenticate.ts';
