/** A chunk of its own, fetched when a passkey is made. */
export { startRegistration } from '@simplewebauthn/browser';
