import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** How old a result can be, in milliseconds. */
const RECENT_MS = 1000;
const MAX_REMEMBERED = 10_000;

type Db = Kysely<Tables>;

/** The database of each transaction that allows recent results. */
const allowed = new WeakMap<Db, Db>();

/**
 * Lets a transaction of `db` use results of this process that are up to a second old, for reads that `recently` wraps.
 * For transactions that run many times a second and have the owner's rights.
 */
export function allowRecentReads(tx: Db, db: Db): void {
  allowed.set(tx, db);
}

/** Returns the database of a transaction that allows recent results; undefined for others. */
export const databaseOf = (tx: Db): Db | undefined => allowed.get(tx);

/**
 * Wraps a read of settings that rarely change. Transactions that allow it get a result that is up to a second old. All
 * others read the database. `nameOf` is needed for keys that are objects.
 */
export function recently<Value, Key = undefined>(
  read: (db: Db, key: Key) => Promise<Value>,
  nameOf: (key: Key) => unknown = (key) => key,
): (db: Db, key: Key) => Promise<Value> {
  const remembered = new WeakMap<Db, Map<unknown, { value: Value; until: number }>>();
  return async (tx, key) => {
    const db = databaseOf(tx);
    if (!db) return read(tx, key);
    const results = remembered.get(db) ?? new Map<unknown, { value: Value; until: number }>();
    remembered.set(db, results);
    const name = nameOf(key);
    const known = results.get(name);
    if (known && known.until > performance.now()) return known.value;
    const value = await read(tx, key);
    if (results.size >= MAX_REMEMBERED) results.clear();
    results.set(name, { value, until: performance.now() + RECENT_MS });
    return value;
  };
}
