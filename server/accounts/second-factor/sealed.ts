import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed with another label cannot be read with this one. */
const keyOf = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'carillon authenticator secrets', 32));

/**
 * Encrypts a text under the installation's key (AES-256-GCM): a nonce, the tag, the text. It can be opened only with the
 * same `of`, so that a row copied to another user is of no use.
 */
export function seal(key: string, of: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Reads what `seal` made. Throws when the key or `of` is another, or when a bit was changed. */
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
