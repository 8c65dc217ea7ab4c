import { claimBatch, finishBatch, readBatch, releaseBatches, renewLeases } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { BaseCarrier } from '../carriers/carrier.ts';
import { BatchWork } from './batch-work.ts';
import { recordInDoubt } from './doubt.ts';
import { gapOf, gapsBetween, type Turn } from './turns.ts';

export type LeaseTerms = { owner: string; leaseMs: number };

/**
 * The maximum number of batches that a bind holds, and the maximum number of accounts with unsent messages
 * in them.
 */
const MAX_BATCHES = 50;
const MAX_ACCOUNTS = 16;

/**
 * In milliseconds: the interval for claiming batches of other accounts, and the pauses after finding none and
 * after an error.
 */
const CLAIM_INTERVAL_MS = 250;
const IDLE_MS = 100;
const ERROR_PAUSE_MS = 1000;

/**
 * The batches that one bind holds. Messages with the lowest priority value come first. At the same priority,
 * accounts take turns, regardless of how much each has queued.
 */
export class WorkList {
  readonly #db: OwnerDb;
  readonly #carrier: BaseCarrier;
  readonly #terms: LeaseTerms;
  readonly #onChange: () => void;
  #works: BatchWork[] = [];
  #claiming: Promise<void> | undefined;
  /**
   * When to claim batches of other accounts next, and the earliest time of any claim, in Unix milliseconds.
   */
  #othersDueAt = 0;
  #claimDueAt = 0;
  #lastServed = 0;
  #lastClaimed = 0;

  constructor(db: OwnerDb, carrier: BaseCarrier, terms: LeaseTerms, onChange: () => void) {
    this.#db = db;
    this.#carrier = carrier;
    this.#terms = terms;
    this.#onChange = onChange;
  }

  /**
   * Returns the batch to take messages from, and the number of accounts that take turns at its priority.
   * Returns undefined if no message is unsent. Claims more batches before these run out.
   */
  next(): { work: BatchWork; sharers: number } | undefined {
    this.#claimSoon();
    const ready = this.#works.filter((work) => work.remaining > 0);
    const first = Math.min(...ready.map((work) => work.batch.priority));
    const candidates = ready.filter((work) => work.batch.priority === first);
    const accounts = [...new Set(candidates.map((work) => work.batch.accountId))].toSorted((a, b) => a - b);
    const accountId = accounts.find((id) => id > this.#lastServed) ?? accounts[0];
    if (accountId === undefined) return undefined;
    this.#lastServed = accountId;
    const work = candidates.find((each) => each.batch.accountId === accountId)!;
    return { work, sharers: accounts.length };
  }

  /** Returns the batches whose messages in doubt are due to be settled. */
  batchesWithDoubtDue(): BatchWork[] {
    const now = Date.now();
    return this.#works.filter((work) => work.inDoubt.length > 0 && work.doubtDueAt <= now);
  }

  async finishDoneBatches(): Promise<void> {
    for (const work of this.#works.filter((each) => each.isDone)) {
      this.drop(work);
      await finishBatch(this.#db, work.batch);
    }
  }

  drop(work: BatchWork): void {
    this.#works = this.#works.filter((each) => each !== work);
  }

  /** Renews the leases, and drops batches whose lease was lost. */
  async renew(): Promise<void> {
    if (this.#works.length === 0) return;
    const held = [...this.#works];
    const stillHeld = await renewLeases(
      this.#db,
      held.map((work) => work.batch),
      this.#terms.leaseMs,
    );
    for (const work of held) if (!stillHeld.has(work.batch.id)) this.drop(work);
  }

  /** Releases all batches, and claims no more. */
  async releaseAll(): Promise<void> {
    this.#claimDueAt = Number.POSITIVE_INFINITY;
    await this.#claiming;
    const batches = this.#works.map((work) => work.batch);
    this.#works = [];
    if (batches.length > 0) await releaseBatches(this.#db, batches);
  }

  #claimSoon(): void {
    const now = Date.now();
    if (this.#claiming || this.#works.length >= MAX_BATCHES || now < this.#claimDueAt) return;
    if (this.#runningLow().length === 0 && now < this.#othersDueAt) return;
    this.#claiming = this.#claim().finally(() => {
      this.#claiming = undefined;
      this.#onChange();
    });
  }

  /** Returns the turns whose batches in this list are about to run out of unsent messages. */
  #runningLow(): Turn[] {
    return this.#turns()
      .filter(({ waiting }) => waiting < this.#carrier.window)
      .map(({ turn }) => turn);
  }

  #turns(): { turn: Turn; waiting: number }[] {
    const turns = new Map<string, { turn: Turn; waiting: number }>();
    for (const { batch, remaining } of this.#works) {
      const { priority, accountId } = batch;
      const key = `${priority} ${accountId}`;
      const entry = turns.get(key) ?? { turn: { priority, accountId }, waiting: 0 };
      turns.set(key, { ...entry, waiting: entry.waiting + remaining });
    }
    return [...turns.values()];
  }

  async #claim(): Promise<void> {
    try {
      const found = (await this.#claimOthers()) || (await this.#claimForRunningLow());
      if (!found) this.#postpone(this.#works.some((work) => work.remaining > 0) ? 0 : IDLE_MS);
    } catch {
      // The database does not answer. If it has claimed a batch nevertheless, the lease will expire.
      this.#postpone(ERROR_PAUSE_MS);
    }
  }

  #postpone(ms: number): void {
    if (Number.isFinite(this.#claimDueAt)) this.#claimDueAt = Date.now() + ms;
  }

  /**
   * Claims a batch of an account that has no batch of the same priority in this list. Returns whether it
   * found one.
   */
  async #claimOthers(): Promise<boolean> {
    const turns = this.#turns();
    const isDue = Date.now() >= this.#othersDueAt || turns.every(({ waiting }) => waiting === 0);
    if (!isDue || turns.filter(({ waiting }) => waiting > 0).length >= MAX_ACCOUNTS) return false;
    const held = turns.map(({ turn }) => turn);
    const found = await this.#claimFrom(gapsBetween(held, this.#lastClaimed));
    if (!found) this.#othersDueAt = Date.now() + CLAIM_INTERVAL_MS;
    return found;
  }

  async #claimForRunningLow(): Promise<boolean> {
    let found = false;
    for (const turn of this.#runningLow()) found = (await this.#claimFrom([gapOf(turn)])) || found;
    return found;
  }

  async #claimFrom(gaps: Parameters<typeof claimBatch>[2]): Promise<boolean> {
    const claim = { carrierId: this.#carrier.id, ...this.#terms };
    const batch = await claimBatch(this.#db, claim, gaps);
    if (!batch) return false;
    this.#lastClaimed = batch.accountId;
    const readAt = new Date();
    const messages = await readBatch(this.#db, batch);
    const work = new BatchWork(batch, messages, readAt, Date.now() + this.#carrier.doubtWaitMs);
    if (batch.ended) work.end();
    if (work.inDoubt.length > 0) await recordInDoubt(this.#db, work);
    this.#works.push(work);
    return true;
  }
}
