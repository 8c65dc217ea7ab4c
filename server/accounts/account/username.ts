import { type RawBuilder, sql } from 'kysely';

/** A username as it can be looked for: PostgreSQL knows no text with a NUL or half a character in it. */
export const storable = (username: string): string => username.replaceAll('\0', '').toWellFormed().trim();

/** Whether a user is the one of that name, in any case of letters. PostgreSQL says what that is, here as in its index. */
export const isNamed = (username: string): RawBuilder<boolean> =>
  sql<boolean>`lower(username) = lower(${storable(username)})`;
