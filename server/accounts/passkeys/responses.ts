import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** Base64url. A key's attestation is a few thousand characters long. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*=*$/);

/** A credential id is at most 1,023 bytes long (WebAuthn, section 4): 1,364 characters in base64url. */
const MAX_ID_LENGTH = 1364;

/** The fields that all responses share. Other fields are ignored. */
const credentialFields = z.object({
  id: bytes.min(1).max(MAX_ID_LENGTH),
  rawId: bytes,
  type: z.literal('public-key'),
});

const registration = credentialFields.extend({
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

const authentication = credentialFields.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
  }),
  clientExtensionResults: z.object({}).default({}),
});

/** Parses the response to registration options. Returns undefined if it is malformed. */
export const readRegistration = (sent: unknown): RegistrationResponseJSON | undefined =>
  registration.safeParse(sent).data;

/** Parses the response to sign-in options. Returns undefined if it is malformed. */
export const readAuthentication = (sent: unknown): AuthenticationResponseJSON | undefined =>
  authentication.safeParse(sent).data as AuthenticationResponseJSON | undefined;

const clientData = z.object({ challenge: z.string() });

/** Reads the challenge from a response that is not yet verified. */
export function challengeOf(response: { clientDataJSON: string }): string | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return clientData.safeParse(json).data?.challenge;
  } catch {
    return undefined;
  }
}

/**
 * Whether the response omits the manufacturer's certificate, as requested. Verifying a certificate would
 * require fetching revocation lists from addresses in the certificate.
 */
export function isWithoutCertificate(response: { attestationObject: string }): boolean {
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
