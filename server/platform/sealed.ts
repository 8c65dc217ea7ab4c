import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The purpose of sealed data. Each purpose has its own key, so data sealed for one purpose cannot be opened
 * for another.
 */
type Purpose = 'authenticator secrets' | 'payment keys' | 'saved cards' | 'webhooks';

/** `owner` binds sealed data to its row: a copy in another owner's row cannot be opened. */
type SealContext = { purpose: Purpose; owner: string };

const deriveKey = (key: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `carillon ${purpose}`, 32));

/**
 * Encrypts a string with the installation's key (AES-256-GCM). Returns the nonce, tag and ciphertext.
 * `unseal` needs the same purpose and owner.
 */
export function seal(key: string, { purpose, owner }: SealContext, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, purpose), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts the output of `seal`. Throws if the key, the purpose or the owner differs, or if any bit has
 * changed.
 */
export function unseal(key: string, { purpose, owner }: SealContext, sealed: Buffer): string {
  const textAt = NONCE_BYTES + TAG_BYTES;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, purpose), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, textAt));
    return decipher.update(sealed.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new Error('A stored secret cannot be read: it was encrypted under another SECRET_KEY.', {
      cause: error,
    });
  }
}
