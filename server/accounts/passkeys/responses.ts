import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** Base64url; a key's attestation has a few thousand characters. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*=*$/);

/** The common part of a browser's answers. Other fields are ignored. */
/** A credential's id has at most 1,023 bytes (WebAuthn, 4). */
const MAX_ID_LENGTH = 1364;

const common = z.object({ id: bytes.min(1).max(MAX_ID_LENGTH), rawId: bytes, type: z.literal('public-key') });

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

/** The answer to registration options, if it is well-formed; otherwise undefined. */
export const readRegistration = (sent: unknown): RegistrationResponseJSON | undefined =>
  registration.safeParse(sent).data;

/** The answer to sign-in options, if it is well-formed; otherwise undefined. */
export const readAuthentication = (sent: unknown): AuthenticationResponseJSON | undefined =>
  authentication.safeParse(sent).data as AuthenticationResponseJSON | undefined;

const clientData = z.object({ challenge: z.string() });

/** The challenge that an answer claims to be for. Its signature is verified later. */
export function challengeOf(response: { clientDataJSON: string }): string | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return clientData.safeParse(json).data?.challenge;
  } catch {
    return undefined;
  }
}

/**
 * Whether the answer has no manufacturer's certificate, as requested. Others are refused, because checking them would
 * mean fetching lists from addresses that they name.
 */
export function isWithoutCertificate(response: { attestationObject: string }): boolean {
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
