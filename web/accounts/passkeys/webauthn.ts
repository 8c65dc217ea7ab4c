/** A chunk of its own, fetched when a passkey is asked for or made. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
