import { type RawBuilder, sql } from 'kysely';

/** Trims a username, and removes or replaces what PostgreSQL rejects: NUL and unpaired surrogates. */
export const toStorableUsername = (username: string): string =>
  username.replaceAll('\0', '').toWellFormed().trim();

/** Matches a username regardless of case. PostgreSQL folds the case, as in the index on usernames. */
export const hasUsername = (username: string): RawBuilder<boolean> =>
  sql<boolean>`lower(username) = lower(${toStorableUsername(username)})`;
