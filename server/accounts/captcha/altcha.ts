import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hkdfSync, randomInt } from 'node:crypto';
import { z } from 'zod';
import { getAltchaChallenge } from '#contract/captcha.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { hashOf } from '../tokens.ts';
import type { Captcha } from './captcha.ts';

const VALID_MINUTES = 5;

/**
 * These settings decide the cost of a challenge. To find the counter, the browser computes about four
 * million rounds of PBKDF2 with SHA-256. On two busy cores, Chromium needs 0.6 s. Without TLS, it lacks
 * native cryptography and needs 7 s. Creating a challenge takes 1.2 ms in another thread. Checking a
 * solution takes 0.25 ms in this thread, because the server verifies a signature instead of deriving the key
 * again.
 */
const ROUNDS_PER_TRY = 5000;
const MIN_TRIES = 600;
const MAX_TRIES = 1000;

/** The JSON that the page submits in base64: the unchanged challenge and its solution. */
const solutionShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
type Solution = z.infer<typeof solutionShape>;

/**
 * Creates a proof-of-work captcha with ALTCHA (altcha.org). The captcha contacts no third party and stores
 * only the hashes of solved challenges.
 */
export function createAltcha(key: string): Captcha {
  const signing = {
    hmacSignatureSecret: deriveSecret(key, 'altcha challenge'),
    hmacKeySignatureSecret: deriveSecret(key, 'altcha solution'),
  };
  return {
    key: () => ({ kind: 'altcha', key: getAltchaChallenge.path }),
    challenge: async () => ({
      ...(await createChallenge({
        ...signing,
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS_PER_TRY,
        counter: randomInt(MIN_TRIES, MAX_TRIES),
        deriveKey,
        expiresAt: new Date(Date.now() + VALID_MINUTES * 60_000),
      })),
    }),
    accepts: async (db, token) => {
      const given = readSolution(token);
      if (!given) return false;
      const { verified } = await verifySolution({ ...signing, ...given, deriveKey });
      return verified && claimChallenge(db, given.challenge);
    },
  };
}

const deriveSecret = (key: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex');

function readSolution(token: string | null | undefined): Solution | undefined {
  if (!token) return undefined;
  try {
    return solutionShape.parse(JSON.parse(Buffer.from(token, 'base64').toString()));
  } catch {
    return undefined;
  }
}

/**
 * Marks a challenge as used. Returns false if it was already used. Identifies it by its signature, because
 * the same solution can be encoded in many ways.
 */
async function claimChallenge(
  db: Database,
  { signature, parameters }: Solution['challenge'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.beforeAccount((tx) =>
    tx
      .insertInto('one_time_tokens')
      .values({
        token_hash: hashOf(signature),
        purpose: 'solved captcha',
        expires_at: new Date(parameters.expiresAt * 1000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  );
  return numInsertedOrUpdatedRows === 1n;
}
