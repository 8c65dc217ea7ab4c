export { type KeyTerms, readKeyTerms } from './settings.ts';
export { actingKeyNames, keyNames } from './key-names.ts';
export { PollingRecorder } from './polling.ts';
export { createCallRecorder } from './request-log/recorder.ts';
export { createKeyAuthenticator } from './authenticate.ts';
