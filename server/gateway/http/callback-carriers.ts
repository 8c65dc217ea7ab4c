import { recordReceipts, type ReceiptRecord } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { cacheFor } from '#server/platform/cache-for.ts';
import { readCarriers, type TwilioCarrier } from '../carriers/carrier.ts';
import { type InboundRecord, saveInbound } from '../inbound/save-inbound.ts';
import { GroupWriter } from './group-writer.ts';

export type CallbackRecord = { receipt: ReceiptRecord } | { inbound: InboundRecord };

/** A database's carriers whose providers send us callbacks. */
export class CallbackCarriers {
  readonly #db: OwnerDb;
  readonly #writers = new Map<number, GroupWriter<CallbackRecord>>();

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  /**
   * Finds a carrier by id. Finds disabled carriers too, because their earlier messages still get receipts.
   */
  async find(carrierId: number): Promise<TwilioCarrier | undefined> {
    return (await cachedCarriers(this.#db)).get(carrierId);
  }

  /** Records a callback from a carrier's provider. Resolves once it is committed. */
  record(carrierId: number, record: CallbackRecord): Promise<void> {
    let writer = this.#writers.get(carrierId);
    if (!writer) {
      writer = new GroupWriter(this.#db, async (tx, group) => {
        const receipts = group.flatMap((each) => ('receipt' in each ? each.receipt : []));
        const inbound = group.flatMap((each) => ('inbound' in each ? each.inbound : []));
        await recordReceipts(tx, carrierId, receipts);
        await saveInbound(tx, carrierId, inbound);
      });
      this.#writers.set(carrierId, writer);
    }
    return writer.write(record);
  }
}

/** Cached for a second, because providers call often. */
const cachedCarriers = cacheFor(1000, async (db: OwnerDb) => {
  const { carriers } = await readCarriers(db, 'all');
  return new Map(
    carriers.flatMap((carrier) => (carrier.kind === 'twilio' ? [[carrier.id, carrier] as const] : [])),
  );
});
