import { isResponse, type Outcome, type SmppSession, status } from '#smpp/index.ts';
import { behaviourOf } from './behaviour.ts';
import type { SimulatorCounts } from './counts.ts';
import { receiptPdu, replyPdu } from './deliver-sm.ts';
import type { AcceptedMessage } from './message.ts';
import type { MessageRecord } from './message-record.ts';
import type { CompleteOptions } from './options.ts';
import { Receivers } from './receivers.ts';
import { Schedule } from './schedule.ts';
import { WakeUp } from './wake-up.ts';

interface Delivery {
  what: 'receipt' | 'reply';
  message: AcceptedMessage;
  /** The preferred session for sending the delivery. */
  origin: SmppSession | undefined;
}

/**
 * Outstanding receipts and replies. Sends each of them, repeatedly if necessary, until it is acknowledged or
 * permanently refused.
 */
export class Deliveries {
  readonly receivers = new Receivers();
  readonly #options: CompleteOptions;
  readonly #record: MessageRecord;
  readonly #counts: SimulatorCounts;
  readonly #schedule = new Schedule<Delivery>();
  readonly #wakeUp = new WakeUp(() => this.pump());
  #unanswered = 0;
  #stopped = false;

  constructor(options: CompleteOptions, record: MessageRecord, counts: SimulatorCounts) {
    this.#options = options;
    this.#record = record;
    this.#counts = counts;
  }

  /** Queues a message's receipt and reply. `pump` sends them once they are due. */
  queueDeliveries(message: AcceptedMessage, origin?: SmppSession): void {
    const { receiptDelayMs, slowReceiptMs, replyDelayMs } = this.#options;
    const receiptMs = receiptDelayMs + (behaviourOf(message.number).slow ? slowReceiptMs : 0);
    if (message.owes === 'receipt' || message.owes === 'receipt+reply') {
      this.#add({ what: 'receipt', message, origin }, receiptMs);
    }
    if (message.owes === 'reply' || message.owes === 'receipt+reply') {
      this.#add({ what: 'reply', message, origin }, receiptMs + replyDelayMs);
    }
  }

  /** Sends an extra receipt at once. Calls `onAnswered` once it is answered, or once no answer can arrive. */
  sendExtra(message: AcceptedMessage, origin: SmppSession, onAnswered: () => void): void {
    const session = this.receivers.pick(origin);
    const pdu = receiptPdu(message, this.#options.clock.now());
    if (!session || !pdu) {
      onAnswered();
      return;
    }
    this.#counts.receiptsSent++;
    session.submit(pdu, (outcome) => {
      if (isSettled(outcome)) this.#counts.receiptsAcknowledged++;
      onAnswered();
    });
  }

  /** Sends due deliveries, as far as the window and the sessions allow. */
  readonly pump = (): void => {
    if (this.#stopped) return;
    const date = this.#options.clock.now();
    const now = date.getTime();
    while (this.#unanswered < this.#options.window) {
      const queue = this.#schedule.due(now);
      const delivery = queue?.peek()?.item;
      if (!queue || !delivery) {
        this.#sleep(now);
        return;
      }
      const session = this.receivers.pick(delivery.origin);
      // `pump` runs again at the next bind or when a session drains.
      if (!session) return;
      queue.shift();
      this.#send(delivery, session, date);
    }
  };

  stop(): void {
    this.#stopped = true;
    this.#wakeUp.stop();
  }

  #add(delivery: Delivery, delayMs: number): void {
    this.#counts.owed++;
    this.#schedule.add(delivery, delayMs, this.#options.clock.now().getTime());
  }

  #sleep(now: number): void {
    const next = this.#schedule.nextDue;
    if (next !== Infinity) this.#wakeUp.schedule(Math.max(1, next - now));
  }

  #send(delivery: Delivery, session: SmppSession, now: Date): void {
    const { what, message } = delivery;
    const pdu = what === 'receipt' ? receiptPdu(message, now) : replyPdu(message);
    if (!pdu) {
      this.#settle(delivery);
      return;
    }
    this.#unanswered++;
    if (what === 'receipt') this.#counts.receiptsSent++;
    else this.#counts.repliesSent++;
    session.submit(pdu, (outcome) => this.#onOutcome(delivery, outcome));
  }

  #onOutcome(delivery: Delivery, outcome: Outcome): void {
    this.#unanswered--;
    if (isSettled(outcome)) {
      if (delivery.what === 'receipt') this.#counts.receiptsAcknowledged++;
      else this.#counts.repliesAcknowledged++;
      this.#settle(delivery);
    } else {
      const delayMs = isResponse(outcome) ? this.#options.retryMs : 0;
      this.#schedule.add(delivery, delayMs, this.#options.clock.now().getTime());
    }
    if (!this.#stopped) this.#wakeUp.schedule(0);
  }

  #settle({ what, message }: Delivery): void {
    this.#counts.owed--;
    this.#record.acknowledged(what, message.id);
  }
}

/** Returns whether the peer accepted the delivery or permanently refused it. */
function isSettled(outcome: Outcome): boolean {
  if (!isResponse(outcome)) return false;
  const { command_status } = outcome;
  return (
    command_status === status.ESME_ROK ||
    command_status === status.ESME_RX_P_APPN ||
    command_status === status.ESME_RX_R_APPN
  );
}
