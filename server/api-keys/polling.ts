import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Reads of a key are recorded at most this often, in milliseconds. */
const RECORD_MS = 5000;
const MAX_KEYS = 10_000;

type Read = { accountId: number; keyId: number; cursor: string };

/** Records how far programs have read the events. */
export class PollingRecorder {
  readonly #db: OwnerDb;
  readonly #recordedAt = new Map<number, number>();

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  /** Records a read, unless one of the same key was recorded a moment ago. */
  async record({ accountId, keyId, cursor }: Read): Promise<void> {
    const now = Date.now();
    if ((this.#recordedAt.get(keyId) ?? 0) > now - RECORD_MS) return;
    if (this.#recordedAt.size >= MAX_KEYS) this.#recordedAt.clear();
    this.#recordedAt.set(keyId, now);
    await this.#db
      .updateTable('api_keys')
      .set({ polled_at: new Date(now), polled_cursor: cursor })
      .where('account_id', '=', accountId)
      .where('id', '=', keyId)
      .execute();
  }
}
