import type { UserId } from '../tokens.ts';

/** The user handle that a passkey stores and returns at sign-in, by which its row is found. It contains no name. */
export const userHandle = ({ accountId, userId }: UserId): string => `${accountId}.${userId}`;

/** Parses a user handle (base64url). Undefined if it is not one of ours. It proves nothing by itself. */
export function readUserHandle(handle: string): UserId | undefined {
  const [, accountId, userId] =
    /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(Buffer.from(handle, 'base64url').toString()) ?? [];
  return accountId && userId ? { accountId: Number(accountId), userId: Number(userId) } : undefined;
}
