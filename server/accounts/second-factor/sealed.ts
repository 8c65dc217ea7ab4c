import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key derived for one purpose, so that data sealed for another cannot be read with it. */
const keyOf = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'carillon authenticator secrets', 32));

/**
 * Encrypts a text with the installation's key (AES-256-GCM): nonce, tag, text. It can be opened only with the same
 * `of`, so a row copied to another user is useless.
 */
export function seal(key: string, of: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the output of `seal`. Throws if the key or `of` differs, or if a bit was changed. */
export function unseal(key: string, of: string, sealed: Buffer): string {
  const textAt = NONCE_BYTES + TAG_BYTES;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(of));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, textAt));
    return decipher.update(sealed.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new Error('A stored secret cannot be read: it was encrypted under another SECRET_KEY.', {
      cause: error,
    });
  }
}
