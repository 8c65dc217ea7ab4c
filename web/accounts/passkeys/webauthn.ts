/** A separate chunk, loaded when passkeys are offered, used or created. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
