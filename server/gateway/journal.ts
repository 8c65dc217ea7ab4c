import type { Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import {
  joinParked,
  recordReceipts,
  type ReceiptRecord,
  recordResults,
  type ResultRecord,
} from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Log } from '#server/platform/log.ts';
import { type InboundRecord, saveInbound } from './deliver/save-inbound.ts';

/** The largest group of one kind that one transaction records. */
const GROUP = 4000;
const RETRY_MS = 500;

type Entry<Record> = { record: Record; onCommitted: () => void };

/**
 * Commits what a carrier told us, in groups: while one transaction is under way the next group gathers, so a busy
 * carrier is written in large groups and a quiet one at once. Nothing is dropped: a group that fails is tried again.
 * One journal a carrier, one transaction at a time: results come before the receipts that follow them.
 */
export class Journal implements Service {
  readonly #db: OwnerDb;
  readonly #carrierId: number;
  readonly #log: Log;
  #results: Entry<ResultRecord>[] = [];
  #receipts: Entry<ReceiptRecord>[] = [];
  #inbound: Entry<InboundRecord>[] = [];
  #writing: Promise<void> | undefined;
  #stopped = false;

  constructor(db: OwnerDb, carrierId: number, log: Log) {
    this.#db = db;
    this.#carrierId = carrierId;
    this.#log = log;
  }

  /** Results, receipts and inbound messages that are not committed yet. */
  get pending(): number {
    return this.#results.length + this.#receipts.length + this.#inbound.length;
  }

  result(record: ResultRecord, onCommitted: () => void): void {
    this.#results.push({ record, onCommitted });
    this.#write();
  }

  receipt(record: ReceiptRecord, onCommitted: () => void): void {
    this.#receipts.push({ record, onCommitted });
    this.#write();
  }

  inbound(record: InboundRecord, onCommitted: () => void): void {
    this.#inbound.push({ record, onCommitted });
    this.#write();
  }

  /** Resolves when everything given so far is committed. */
  async drained(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Commits what is left; gives up on it when the database does not answer, since all of it can be found again. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.drained();
  }

  #write(): void {
    this.#writing ??= this.#writeGroups().finally(() => (this.#writing = undefined));
  }

  async #writeGroups(): Promise<void> {
    // What arrives in the same turn of the event loop belongs to the group.
    await new Promise(setImmediate);
    while (this.pending > 0) {
      const results = this.#results.splice(0, GROUP);
      const receipts = this.#receipts.splice(0, GROUP);
      const inbound = this.#inbound.splice(0, GROUP);
      if (!(await this.#commit(results, receipts, inbound))) return;
      for (const { onCommitted } of [...results, ...receipts, ...inbound]) onCommitted();
    }
  }

  async #commit(
    results: Entry<ResultRecord>[],
    receipts: Entry<ReceiptRecord>[],
    inbound: Entry<InboundRecord>[],
  ): Promise<boolean> {
    for (;;) {
      try {
        await this.#db.transaction().execute(async (tx) => {
          await this.#recordResults(
            tx,
            results.map((entry) => entry.record),
          );
          await recordReceipts(
            tx,
            this.#carrierId,
            receipts.map((entry) => entry.record),
          );
          await saveInbound(
            tx,
            this.#carrierId,
            inbound.map((entry) => entry.record),
          );
        });
        return true;
      } catch (error) {
        this.#log.error(
          { err: error, carrier: this.#carrierId },
          'the journal could not be written; it is tried again',
        );
        if (this.#stopped) return false;
        await pause(RETRY_MS);
      }
    }
  }

  async #recordResults(tx: Kysely<Tables>, results: ResultRecord[]): Promise<void> {
    await recordResults(tx, this.#carrierId, results);
    const ids = results.flatMap((result) => result.carrierMessageId ?? []);
    if (ids.length > 0) await joinParked(tx, this.#carrierId, ids);
  }
}
