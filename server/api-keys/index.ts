export { type KeyTerms, readKeyTerms } from './settings.ts';
export { createCallRecorder } from './request-log/recorder.ts';
export { createKeyAuthenticator } from './authenticate.ts';
