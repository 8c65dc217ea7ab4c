import { randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '#contract/webhooks.ts';
import { seal, unseal } from '#server/platform/sealed.ts';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

export const newSecret = (): string =>
  `${WEBHOOK_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The last characters of a secret that pages show, without the padding of Base64. */
export const endingOf = (secret: string): string => secret.replace(/=+$/, '').slice(-4);

const contextOf = (accountId: number) => ({ purpose: 'webhooks', owner: String(accountId) }) as const;

/** Encrypts a secret, or the values of headers. `key` is the installation's. */
export const sealFor = (key: string, accountId: number, text: string): Buffer =>
  seal(key, contextOf(accountId), text);

export const unsealFor = (key: string, accountId: number, sealed: Buffer): string =>
  unseal(key, contextOf(accountId), sealed);
