import { type Kysely, sql } from 'kysely';
import { USE_INDEXES_IN_TRANSACTION } from '#server/platform/db/planner-settings.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The maximum number of items in one transaction. */
const MAX_GROUP_ITEMS = 1000;

/**
 * How long a transaction waits for a lock, in milliseconds. PostgreSQL's deadlock_timeout is one second. In
 * a deadlock, this transaction therefore fails, and never a journal's. All attempts together take less than
 * the 15 seconds that a provider waits for a response.
 */
const LOCK_TIMEOUT_MS = 300;
const MAX_ATTEMPTS = 30;

/**
 * The statements that record a group need the same planner settings as in a gateway (docs/decisions/0004).
 */
const TRANSACTION_SETTINGS = sql.raw(
  `SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; ${USE_INDEXES_IN_TRANSACTION}`,
);

type QueuedItem<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * Commits items in groups. While one transaction runs, the next group gathers. A burst of callbacks
 * therefore uses only one connection of the console's pool. A group that fails because of a lock is retried.
 * If it fails for good, its callers get the error, and the provider calls again.
 */
export class GroupWriter<Item> {
  readonly #db: OwnerDb;
  readonly #record: (tx: Kysely<Tables>, group: Item[]) => Promise<void>;
  #waiting: QueuedItem<Item>[] = [];
  #isWriting = false;

  constructor(db: OwnerDb, record: (tx: Kysely<Tables>, group: Item[]) => Promise<void>) {
    this.#db = db;
    this.#record = record;
  }

  /** Resolves when the item is committed. */
  write(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isWriting) void this.#writeGroups();
    });
  }

  async #writeGroups(): Promise<void> {
    this.#isWriting = true;
    // Let items from the same event-loop turn join the group.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, MAX_GROUP_ITEMS));
    this.#isWriting = false;
  }

  async #commit(group: QueuedItem<Item>[]): Promise<void> {
    const items = group.map(({ item }) => item);
    try {
      for (let tries = 1; !(await this.#try(items, tries === MAX_ATTEMPTS)); tries++);
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /**
   * Returns false if another transaction holds a lock that this one needs; on the last attempt, throws
   * instead.
   */
  async #try(items: Item[], isLast: boolean): Promise<boolean> {
    try {
      await this.#db.transaction().execute(async (tx) => {
        await TRANSACTION_SETTINGS.execute(tx);
        await this.#record(tx, items);
      });
      return true;
    } catch (error) {
      if (isLast || !LOCK_ERRORS.has((error as { code?: string }).code ?? '')) throw error;
      return false;
    }
  }
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
const LOCK_ERRORS = new Set(['55P03', '40P01']);
