export { type KeyTerms, readKeyTerms } from './settings.ts';
export { actingKeyNames, actingKeys, keyNames } from './key-names.ts';
export { PollingRecorder } from './polling.ts';
export { createCallRecorder, insertCalls } from './request-log/recorder.ts';
export { createPastKey, type PastKey, removePastKeys } from './past-keys.ts';
export { createKeyAuthenticator } from './authenticate.ts';
export { findSendingKey, type SendingKey } from './find-sending-key.ts';
export { lockUsableKey, requireKey } from './find-key.ts';
export { requireGrantable } from './require-scopes.ts';
