import type { UserId } from '../tokens.ts';

/**
 * Returns the user handle that a passkey stores and sends at sign-in to identify the user. It contains no
 * personal data.
 */
export const userHandle = ({ accountId, userId }: UserId): string => `${accountId}.${userId}`;

/** Parses an unverified user handle (base64url). Returns undefined for a malformed handle. */
export function readUserHandle(handle: string): UserId | undefined {
  const [, accountId, userId] =
    /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(Buffer.from(handle, 'base64url').toString()) ?? [];
  return accountId && userId ? { accountId: Number(accountId), userId: Number(userId) } : undefined;
}
