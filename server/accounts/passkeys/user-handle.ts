import type { UserId } from '../tokens.ts';

/** What a passkey keeps of its user, and gives back at sign-in: by it the passkey's row is found. It names nobody. */
export const userHandle = ({ accountId, userId }: UserId): string => `${accountId}.${userId}`;

/** Reads a user handle (base64url, as it comes). Undefined when it is none of ours; it proves nothing by itself. */
export function readUserHandle(handle: string): UserId | undefined {
  const [, accountId, userId] =
    /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(Buffer.from(handle, 'base64url').toString()) ?? [];
  return accountId && userId ? { accountId: Number(accountId), userId: Number(userId) } : undefined;
}
