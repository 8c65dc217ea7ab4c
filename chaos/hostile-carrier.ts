import { setTimeout as pause } from 'node:timers/promises';
import {
  esmClass,
  formatReceipt,
  type HandledRequest,
  listen,
  type SmppServer,
  type SmppSession,
  status,
  type SubmitSm,
} from '#smpp/index.ts';

/** The probability of each misbehaviour, per message. */
const FAULT_PROBABILITIES = {
  throttled: 0.01,
  receiptFirst: 0.15,
  receiptTwice: 0.1,
  receiptLate: 0.1,
  undelivered: 0.05,
};
const RECEIPT_DELAY_MS = 3000;

export type AcceptedMessage = { number: string; id: string; at: number };

/** A network fault that affects one session. */
export type Fault = 'reset' | 'half-open' | 'stall';

/**
 * A carrier that accepts and records nearly every message, but misbehaves as real carriers do. Some
 * receipts arrive before the response, twice, late, out of order, or on another bind. Receipts contain
 * the message id in another format than the response does. The test can reset a session, make it ignore
 * messages, or stop its reading for a while.
 */
export class HostileCarrier {
  /**
   * The accepted messages, oldest first. If a phone number occurs twice, the carrier accepted two
   * messages to that number.
   */
  readonly accepted: AcceptedMessage[] = [];
  readonly faults: Record<Fault, number> = { reset: 0, 'half-open': 0, stall: 0 };
  #server: SmppServer | undefined;
  readonly #bound = new Set<SmppSession>();
  /**
   * Sessions with a `half-open` fault. The carrier ignores their messages and sends no responses or
   * receipts.
   */
  readonly #dead = new WeakSet<SmppSession>();
  #lastId = 0x1000;
  /** Receipts that the gateway has not yet acknowledged, by message id. */
  readonly #owed = new Map<string, AcceptedMessage & { state: 'delivered' | 'undeliverable' }>();

  static async start(port: number): Promise<HostileCarrier> {
    const carrier = new HostileCarrier();
    carrier.#server = await listen({
      port,
      host: '127.0.0.1',
      onBind: () => status.ESME_ROK,
      onSession: (session) => {
        carrier.#bound.add(session);
        void session.closed.then(() => carrier.#bound.delete(session));
        return { onRequests: (requests) => carrier.#onRequests(requests, session) };
      },
      enquireLinkInterval: 0,
      responseTimeout: 1500,
    });
    return carrier;
  }

  get port(): number {
    return this.#server!.port;
  }

  get sessions(): number {
    return this.#bound.size;
  }

  get owed(): number {
    return this.#owed.size;
  }

  /** Inflicts a fault on a random session. Does nothing if no session is left. */
  injectFault(fault: Fault): void {
    const session = pickOne([...this.#bound].filter((each) => !this.#dead.has(each)));
    if (!session) return;
    this.faults[fault] += 1;
    if (fault === 'reset') session.destroy();
    else if (fault === 'half-open') this.#dead.add(session);
    else {
      session.pause();
      setTimeout(() => session.resume(), 1000 + Math.random() * 2000).unref();
    }
  }

  /** Resends unacknowledged receipts until none is left or `timeoutMs` has passed. */
  async resendReceipts(timeoutMs: number): Promise<void> {
    for (const deadline = Date.now() + timeoutMs; this.#owed.size > 0 && Date.now() < deadline;) {
      for (const owed of [...this.#owed.values()].slice(0, 2000)) this.#deliver(owed);
      await pause(1600);
    }
  }

  async stop(): Promise<void> {
    for (const session of this.#server?.sessions ?? []) session.destroy();
    await this.#server?.close();
  }

  #onRequests(requests: HandledRequest[], session: SmppSession): void {
    if (this.#dead.has(session)) return;
    for (const request of requests) if (request.command === 'submit_sm') this.#onSubmit(request, session);
  }

  #onSubmit(submit: SubmitSm, session: SmppSession): void {
    if (Math.random() < FAULT_PROBABILITIES.throttled) {
      session.respond(submit, status.ESME_RTHROTTLED);
      return;
    }
    const id = (this.#lastId += 1 + Math.trunc(Math.random() * 5));
    const accepted = { number: submit.destination_addr, id: String(id), at: Date.now() };
    this.accepted.push(accepted);
    const state = Math.random() < FAULT_PROBABILITIES.undelivered ? 'undeliverable' : 'delivered';
    const owed = { ...accepted, state } as const;
    this.#owed.set(accepted.id, owed);
    const respond = () => {
      if (!this.#dead.has(session)) session.respond(submit, status.ESME_ROK, { message_id: id.toString(16) });
    };
    if (Math.random() < FAULT_PROBABILITIES.receiptFirst) {
      this.#deliver(owed);
      setTimeout(respond, Math.random() * 50);
      return;
    }
    respond();
    const delay =
      Math.random() < FAULT_PROBABILITIES.receiptLate
        ? Math.random() * RECEIPT_DELAY_MS
        : Math.random() * 100;
    setTimeout(() => this.#deliver(owed), delay);
    if (Math.random() < FAULT_PROBABILITIES.receiptTwice)
      setTimeout(() => this.#deliver(owed), delay + Math.random() * 200);
  }

  /**
   * Sends a receipt on a random bind. Writes the message id in decimal with leading zeros, although the
   * response gave it in hexadecimal.
   */
  #deliver(owed: AcceptedMessage & { state: 'delivered' | 'undeliverable' }): void {
    const session = pickOne([...this.#bound].filter((each) => !this.#dead.has(each)));
    if (!session) return;
    const date = new Date(owed.at);
    const receipt = {
      command: 'deliver_sm' as const,
      source_addr: owed.number,
      destination_addr: SENDER,
      esm_class: esmClass.type_delivery_receipt,
      short_message: formatReceipt({
        id: owed.id.padStart(10, '0'),
        submitDate: date,
        doneDate: new Date(),
        stat: owed.state,
        err: '000',
      }),
    };
    session.submit(receipt, (outcome) => {
      if (!(outcome instanceof Error) && outcome.command_status === status.ESME_ROK)
        this.#owed.delete(owed.id);
    });
  }
}

export const SENDER = '43366';

export function pickOne<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.trunc(Math.random() * items.length)];
}
