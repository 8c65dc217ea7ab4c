import type { Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import {
  applyParkedReceipts,
  recordReceipts,
  type ReceiptRecord,
  recordResults,
  type ResultRecord,
} from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { isRejectedData } from '#server/platform/db/sql-errors.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Log } from '#server/platform/log.ts';
import { type InboundRecord, saveInbound } from './inbound/save-inbound.ts';
import { recordUnknownReceiptStates } from './state/unknown-receipt-states.ts';
import { failOver } from './routing/fail-over.ts';
import type { Routing } from './routing/routing.ts';

/** The maximum number of records in one transaction. */
const MAX_GROUP_RECORDS = 6000;
const RETRY_MS = 500;

/** `failOver`: whether to move the message to another carrier, if another route serves it. */
export type SubmitResult = ResultRecord & { failOver: boolean };

type Entry = (
  | { kind: 'result'; record: SubmitResult }
  | { kind: 'receipt'; record: ReceiptRecord }
  | { kind: 'inbound'; record: InboundRecord }
  | { kind: 'unmapped'; record: string }
) & { onCommitted: () => void };

/**
 * Commits a carrier's results, receipts and inbound messages in groups. While one transaction runs, the next
 * group gathers. A busy carrier thus writes large groups, and a quiet carrier commits at once. A failed
 * group is retried until it is written; records that the database rejects are skipped. Each carrier has one
 * journal with one transaction at a time, so a receipt is never committed before a result that was recorded
 * earlier.
 */
export class Journal implements Service {
  readonly #db: OwnerDb;
  readonly #carrierId: number;
  readonly #routing: () => Routing;
  readonly #log: Log;
  #waiting: Entry[] = [];
  #writing: Promise<void> | undefined;
  #stopped = false;

  /** `routing` returns the current routes. */
  constructor(db: OwnerDb, carrierId: number, routing: () => Routing, log: Log) {
    this.#db = db;
    this.#carrierId = carrierId;
    this.#routing = routing;
    this.#log = log;
  }

  result(record: SubmitResult, onCommitted: () => void): void {
    this.#add({ kind: 'result', record, onCommitted });
  }

  receipt(record: ReceiptRecord, onCommitted: () => void): void {
    this.#add({ kind: 'receipt', record, onCommitted });
  }

  inbound(record: InboundRecord, onCommitted: () => void): void {
    this.#add({ kind: 'inbound', record, onCommitted });
  }

  /** Counts a receipt with an unrecognised state word. */
  unmapped(word: string, onCommitted: () => void): void {
    this.#add({ kind: 'unmapped', record: word, onCommitted });
  }

  /** Resolves once no record is waiting for its commit, or once the stopped journal gives up. */
  async drained(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /**
   * Commits the remaining records. Gives up if a group cannot be committed. Messages with an uncommitted
   * result are then in doubt, not lost.
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.drained();
  }

  #add(entry: Entry): void {
    this.#waiting.push(entry);
    this.#writing ??= this.#writeGroups().finally(() => (this.#writing = undefined));
  }

  async #writeGroups(): Promise<void> {
    // Let records from the same event-loop turn join the group.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MAX_GROUP_RECORDS);
      if (!(await this.#commit(group))) return;
      for (const { onCommitted } of group) onCommitted();
    }
  }

  /** Commits a group, with retries. Returns false if a stop ended the retries. */
  async #commit(group: Entry[]): Promise<boolean> {
    for (;;) {
      try {
        await this.#db.transaction().execute((tx) => this.#record(tx, group));
        return true;
      } catch (error) {
        // A retry would fail too, because the database rejects a record in the group.
        if (isRejectedData(error)) return this.#commitHalves(group, error);
        this.#log.error(
          { err: error, carrier: this.#carrierId },
          'the journal could not be written; retrying',
        );
        if (this.#stopped) return false;
        await pause(RETRY_MS);
      }
    }
  }

  /**
   * Bisects the group to find and skip the record that the database rejects. Commits the other records.
   * Returns false if a stop ended the retries.
   */
  async #commitHalves(group: Entry[], error: unknown): Promise<boolean> {
    if (group.length === 1) {
      const { kind, record } = group[0]!;
      this.#log.error(
        { err: error, carrier: this.#carrierId, kind, record },
        'a record cannot be written and is left out',
      );
      return true;
    }
    const middle = Math.ceil(group.length / 2);
    return (await this.#commit(group.slice(0, middle))) && this.#commit(group.slice(middle));
  }

  async #record(tx: Kysely<Tables>, group: Entry[]): Promise<void> {
    const results: SubmitResult[] = [];
    const receipts: ReceiptRecord[] = [];
    const inbound: InboundRecord[] = [];
    const unmapped: string[] = [];
    for (const { kind, record } of group) {
      if (kind === 'result') results.push(record);
      else if (kind === 'receipt') receipts.push(record);
      else if (kind === 'inbound') inbound.push(record);
      else unmapped.push(record);
    }
    // Lock the carrier before the messages, in the same order as `removeCarrier`.
    if (unmapped.length > 0) await recordUnknownReceiptStates(tx, this.#carrierId, unmapped);
    const others = attachReceipts(results, receipts);
    await recordResults(tx, this.#carrierId, await this.#failOver(tx, results));
    const ids = results.flatMap(({ carrierMessageId, receipt }) =>
      carrierMessageId === null || receipt ? [] : carrierMessageId,
    );
    if (ids.length > 0) await applyParkedReceipts(tx, this.#carrierId, ids);
    await recordReceipts(tx, this.#carrierId, others);
    await saveInbound(tx, this.#carrierId, inbound);
  }

  /**
   * Moves refused messages to other carriers, where possible. Returns the results to record for this
   * carrier.
   */
  async #failOver(tx: Kysely<Tables>, results: SubmitResult[]): Promise<SubmitResult[]> {
    const refused = results.filter((result) => result.failOver);
    if (refused.length === 0) return results;
    const stranded = await failOver(tx, this.#carrierId, this.#routing(), refused);
    return [...results.filter((result) => !result.failOver), ...stranded];
  }
}

/**
 * Attaches the first receipt with each id to the result with that id, if the result is in the same group.
 * Returns the other receipts.
 */
function attachReceipts(results: SubmitResult[], receipts: ReceiptRecord[]): ReceiptRecord[] {
  // On a retry, results may still have receipts from an earlier attempt with another group.
  for (const result of results) result.receipt = undefined;
  if (results.length === 0 || receipts.length === 0) return receipts;
  const byId = new Map<string, SubmitResult>();
  for (const result of results)
    if (result.carrierMessageId !== null) byId.set(result.carrierMessageId, result);
  return receipts.filter((receipt) => {
    const result = byId.get(receipt.carrierMessageId);
    if (!result || result.receipt) return true;
    result.receipt = receipt;
    return false;
  });
}
