import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The largest group of one transaction. */
const GROUP = 1000;

/**
 * The lock time-out in milliseconds, and the number of attempts. It is well below PostgreSQL's deadlock_timeout of a
 * second, so that this side gives way and never a journal. In total it stays below the 15 seconds that a provider
 * waits for an answer.
 */
const PATIENCE_MS = 300;
const TRIES = 30;

/** The statements are the gateway's, so they use its planner settings: see docs/decisions/0004. */
const SETTINGS = sql.raw(
  `SET LOCAL lock_timeout = ${PATIENCE_MS}; SET LOCAL enable_seqscan = off; SET LOCAL enable_mergejoin = off; SET LOCAL enable_hashjoin = off`,
);

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * Commits items in groups: while one transaction is running, the next group gathers. A burst of calls thus takes one
 * connection of the pool, leaves the others to the console, and does not queue for locks on its batch. If a group
 * cannot be written for other reasons than a lock, its callers get the error and call again.
 */
export class GroupWriter<Item> {
  readonly #db: OwnerDb;
  readonly #record: (tx: Kysely<Tables>, group: Item[]) => Promise<void>;
  #waiting: Waiting<Item>[] = [];
  #isWriting = false;

  constructor(db: OwnerDb, record: (tx: Kysely<Tables>, group: Item[]) => Promise<void>) {
    this.#db = db;
    this.#record = record;
  }

  /** Resolves when the item is committed; rejects with the error otherwise. */
  write(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isWriting) void this.#writeGroups();
    });
  }

  async #writeGroups(): Promise<void> {
    this.#isWriting = true;
    // Items that arrive in the same turn of the event loop belong to the group.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, GROUP));
    this.#isWriting = false;
  }

  async #commit(group: Waiting<Item>[]): Promise<void> {
    const items = group.map(({ item }) => item);
    try {
      for (let tries = 1; !(await this.#try(items, tries === TRIES)); tries++);
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** Returns false if somebody else holds the lock. */
  async #try(items: Item[], isLast: boolean): Promise<boolean> {
    try {
      await this.#db.transaction().execute(async (tx) => {
        await SETTINGS.execute(tx);
        await this.#record(tx, items);
      });
      return true;
    } catch (error) {
      if (isLast || !BUSY.has((error as { code?: string }).code ?? '')) throw error;
      return false;
    }
  }
}

/** lock_not_available and deadlock_detected. */
const BUSY = new Set(['55P03', '40P01']);
