import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Creates a proof-of-work challenge like the server's, with a trivial solution. */
export async function createPuzzle() {
  const challenge = await createChallenge({
    hmacSignatureSecret: 'of the tests',
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
  });
  return { ...challenge };
}
