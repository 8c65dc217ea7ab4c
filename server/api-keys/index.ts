export { type KeyTerms, readKeyTerms } from './settings.ts';
export { createKeyAuthenticator } from './authenticate.ts';
