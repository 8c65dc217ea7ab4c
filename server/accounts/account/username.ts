import { type RawBuilder, sql } from 'kysely';

/** A username in the form in which it can be queried: PostgreSQL accepts neither a NUL nor half a surrogate pair. */
export const storable = (username: string): string => username.replaceAll('\0', '').toWellFormed().trim();

/** Whether a user has this name, regardless of case. PostgreSQL folds the case, here as in its index. */
export const isNamed = (username: string): RawBuilder<boolean> =>
  sql<boolean>`lower(username) = lower(${storable(username)})`;
