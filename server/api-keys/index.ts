export { createKeyAuthenticator } from './authenticate.ts';
