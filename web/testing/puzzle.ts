import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A puzzle of the server's kind, that is solved at once. */
export async function makePuzzle() {
  const challenge = await createChallenge({
    hmacSignatureSecret: 'of the tests',
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
  });
  return { ...challenge };
}
