import { recordReceipts, type ReceiptRecord } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { keptFor } from '#server/platform/kept-for.ts';
import { readCarriers, type TwilioCarrier } from '../carriers/carrier.ts';
import { type InboundRecord, saveInbound } from '../inbound/save-inbound.ts';
import { GroupWriter } from './group-writer.ts';

export type Called = { receipt: ReceiptRecord } | { inbound: InboundRecord };

/** The carriers whose providers call us, as stored in one database. */
export class CalledCarriers {
  readonly #db: OwnerDb;
  readonly #writers = new Map<number, GroupWriter<Called>>();

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  /** Includes disabled carriers, whose earlier messages still get receipts. */
  async find(carrierId: number): Promise<TwilioCarrier | undefined> {
    return (await recentCarriers(this.#db)).get(carrierId);
  }

  /** Records what a carrier's provider reported. Resolves once that is committed. */
  record(carrierId: number, called: Called): Promise<void> {
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
    return writer.write(called);
  }
}

/** Cached for a second, however often providers call. */
const recentCarriers = keptFor(1000, async (db: OwnerDb) => {
  const { carriers } = await readCarriers(db, 'all');
  return new Map(
    carriers.flatMap((carrier) => (carrier.kind === 'twilio' ? [[carrier.id, carrier] as const] : [])),
  );
});
