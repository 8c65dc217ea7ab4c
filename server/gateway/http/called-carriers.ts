import { recordReceipts, type ReceiptRecord } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readCarriers, type TwilioCarrier } from '../carriers/carrier.ts';
import { type InboundRecord, saveInbound } from '../inbound/save-inbound.ts';
import { GroupWriter } from './group-writer.ts';

/** How soon a change of a carrier takes effect, in milliseconds. */
const FRESH_MS = 1000;

export type Called = { receipt: ReceiptRecord } | { inbound: InboundRecord };

/** The carriers whose providers call us, as they are in one database. */
export class CalledCarriers {
  readonly #db: OwnerDb;
  readonly #writers = new Map<number, GroupWriter<Called>>();
  #carriers: Promise<Map<number, TwilioCarrier>> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  /** Also one that is switched off: what it was sent before still has receipts to come. They are read once a second at the most, whoever asks, and however often. */
  async find(carrierId: number): Promise<TwilioCarrier | undefined> {
    if (performance.now() - this.#readAt > FRESH_MS) {
      this.#readAt = performance.now();
      this.#carriers = this.#read();
    }
    return (await this.#carriers)?.get(carrierId);
  }

  /** Writes down what a carrier's provider said. Fulfilled when that is committed. */
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

  async #read(): Promise<Map<number, TwilioCarrier>> {
    const { carriers } = await readCarriers(this.#db, 'all');
    return new Map(
      carriers.flatMap((carrier) => (carrier.kind === 'twilio' ? [[carrier.id, carrier] as const] : [])),
    );
  }
}
