import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** Some base64url: a key's attestation is a few thousand characters. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*=*$/);

/** What a browser's answers have in common. What else is in them is not looked at. */
/** A credential's id has 1,023 bytes at most (WebAuthn, 4). */
const LONGEST_ID = 1364;

const common = z.object({ id: bytes.min(1).max(LONGEST_ID), rawId: bytes, type: z.literal('public-key') });

const registration = common.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .default([]),
  }),
  clientExtensionResults: z.object({}).default({}),
});

const authentication = common.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
  }),
  clientExtensionResults: z.object({}).default({}),
});

/** The answer to registration options, as far as its form goes; undefined for anything else. */
export const readRegistration = (sent: unknown): RegistrationResponseJSON | undefined =>
  registration.safeParse(sent).data;

/** The answer to sign-in options, as far as its form goes; undefined for anything else. */
export const readAuthentication = (sent: unknown): AuthenticationResponseJSON | undefined =>
  authentication.safeParse(sent).data as AuthenticationResponseJSON | undefined;

const clientData = z.object({ challenge: z.string() });

/** The challenge that an answer says it is for; whether it is signed is seen when the answer is verified. */
export function challengeOf(response: { clientDataJSON: string }): string | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return clientData.safeParse(json).data?.challenge;
  } catch {
    return undefined;
  }
}

/**
 * Whether the answer comes without a maker's certificate, as was asked for. Others are not looked at: to check them means
 * to fetch lists from addresses that they name.
 */
export function isWithoutCertificate(response: { attestationObject: string }): boolean {
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
