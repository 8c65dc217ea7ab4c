/** A separate chunk, loaded when a passkey is used or created. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
