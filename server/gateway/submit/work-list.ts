import { claimBatches, finishBatch, readBatch, releaseBatches, renewLeases } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Carrier } from '../carriers.ts';
import { BatchWork } from './batch-work.ts';
import { countDoubt } from './doubt.ts';

export type LeaseTerms = { owner: string; leaseMs: number };

/** How many batches one claim takes, and how many a bind holds at the most (most of them waiting in doubt). */
const CLAIM = 2;
const MOST = 50;

/** How long to wait before claiming again when there was nothing to claim. */
const IDLE_MS = 200;

/** The batches that one bind holds. */
export class WorkList {
  readonly #db: OwnerDb;
  readonly #carrier: Carrier;
  readonly #terms: LeaseTerms;
  readonly #onChange: () => void;
  #works: BatchWork[] = [];
  #claiming: Promise<void> | undefined;
  #emptyUntil = 0;

  constructor(db: OwnerDb, carrier: Carrier, terms: LeaseTerms, onChange: () => void) {
    this.#db = db;
    this.#carrier = carrier;
    this.#terms = terms;
    this.#onChange = onChange;
  }

  /** The batch to take messages from: the first that has any. Claims more before they run out. */
  next(): BatchWork | undefined {
    const ready = this.#works.filter((work) => work.waiting > 0);
    const waiting = ready.reduce((sum, work) => sum + work.waiting, 0);
    if (waiting < this.#carrier.window * 2) this.#claimSoon();
    return ready[0];
  }

  /** The batches whose doubt is due to be decided. */
  doubtDue(): BatchWork[] {
    const now = Date.now();
    return this.#works.filter((work) => work.doubtful.length > 0 && work.doubtDueAt <= now);
  }

  /** Ends the batches of which nothing is left. */
  async finishDone(): Promise<void> {
    for (const work of this.#works.filter((each) => each.isDone)) {
      this.drop(work);
      await finishBatch(this.#db, work.batch);
    }
  }

  drop(work: BatchWork): void {
    this.#works = this.#works.filter((each) => each !== work);
  }

  /** Gives one batch back for later. */
  async release(work: BatchWork): Promise<void> {
    this.drop(work);
    await releaseBatches(this.#db, [work.batch]);
  }

  /** Holds on to the leases, and drops the batches that were lost. */
  async renew(): Promise<void> {
    if (this.#works.length === 0) return;
    const asked = [...this.#works];
    const ours = await renewLeases(
      this.#db,
      asked.map((work) => work.batch),
      this.#terms.leaseMs,
    );
    for (const work of asked) if (!ours.has(work.batch.id)) this.drop(work);
  }

  /** Gives everything back; nothing is claimed any more. */
  async releaseAll(): Promise<void> {
    this.#emptyUntil = Number.POSITIVE_INFINITY;
    await this.#claiming;
    const batches = this.#works.map((work) => work.batch);
    this.#works = [];
    if (batches.length > 0) await releaseBatches(this.#db, batches);
  }

  #claimSoon(): void {
    if (this.#claiming || this.#works.length >= MOST || Date.now() < this.#emptyUntil) return;
    this.#claiming = this.#claim().finally(() => {
      this.#claiming = undefined;
      this.#onChange();
    });
  }

  async #claim(): Promise<void> {
    const wait = Number.isFinite(this.#emptyUntil) ? Date.now() + IDLE_MS : this.#emptyUntil;
    try {
      const batches = await claimBatches(this.#db, {
        carrierId: this.#carrier.id,
        ...this.#terms,
        limit: CLAIM,
      });
      if (batches.length === 0) this.#emptyUntil = Math.max(this.#emptyUntil, wait);
      for (const batch of batches) {
        const readAt = new Date();
        const messages = await readBatch(this.#db, batch);
        const work = new BatchWork(batch, messages, readAt, Date.now() + this.#carrier.doubtWaitMs);
        if (work.doubtful.length > 0) await countDoubt(this.#db, work);
        this.#works.push(work);
      }
    } catch {
      // The database does not answer; the lease of what was claimed runs out by itself.
      this.#emptyUntil = Math.max(this.#emptyUntil, Date.now() + 1000);
    }
  }
}
