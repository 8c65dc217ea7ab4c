/** A chunk of its own, fetched when a passkey is asked for. */
export { startAuthentication } from '@simplewebauthn/browser';
