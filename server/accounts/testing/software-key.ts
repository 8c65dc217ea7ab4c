import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

/** Deliberate mistakes for a key to make. */
export type KeyMistakes = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  flags?: number;
  counter?: number;
  userHandle?: string | undefined;
};

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

/**
 * Simulates a passkey with its authenticator and browser: ES256, without attestation (WebAuthn, level 3).
 */
export class SoftwareKey {
  readonly id = base64url(randomBytes(16));
  counter = 0;
  userHandle: string | undefined;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #origin: string;

  constructor(origin: string) {
    ({ privateKey: this.#privateKey, publicKey: this.#publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
    this.#origin = origin;
  }

  /** Simulates `navigator.credentials.create`. */
  create({ challenge, rp, user }: CreationOptions, wrong: KeyMistakes = {}, format = 'none') {
    this.userHandle = user.id;
    const credentialId = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#authData(wrong.rpId ?? rp.id, (wrong.flags ?? USER_PRESENT | USER_VERIFIED) | HAS_KEY),
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      isoCBOR.encode(this.#coseKey()),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', format === 'none' ? new Map() : new Map([['x5c', [new Uint8Array(3)]]])],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', wrong.challenge ?? challenge, wrong.origin),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Simulates `navigator.credentials.get`. Increments the counter, as some authenticators do. */
  get({ challenge, rpId }: RequestOptions, wrong: KeyMistakes = {}) {
    this.counter = wrong.counter ?? this.counter + 1;
    const authData = this.#authData(wrong.rpId ?? rpId, wrong.flags ?? USER_PRESENT | USER_VERIFIED);
    const clientDataJSON = this.#clientData('webauthn.get', wrong.challenge ?? challenge, wrong.origin);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#privateKey)),
        userHandle: 'userHandle' in wrong ? wrong.userHandle : this.userHandle,
      },
    };
  }

  #common() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, origin = this.#origin): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  /** Encodes the public key as an EC2 key for ES256 on P-256 (RFC 9053). */
  #coseKey() {
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const coordinate = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'));
    return new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
  }
}
