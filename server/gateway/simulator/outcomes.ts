import { type MessageState, registeredDelivery, status, type SubmitSm } from '#smpp/index.ts';
import { type Behaviour, behaviourOf } from './behaviour.ts';
import { isPhoneNumber } from './deliver-sm.ts';
import { type AcceptedMessage, type OwedDeliveries, readContent } from './message.ts';
import { createIdGenerator } from './message-ids.ts';
import { Repliers } from './repliers.ts';

const NUMBER = /^\+?\d{3,20}$/;
const MAX_ADDRESS_LENGTH = 20;

export class Outcomes {
  readonly #nextId = createIdGenerator();
  readonly #throttled = new Set<string>();
  readonly #repliers = new Repliers();

  /**
   * Accepts or refuses a submit. Returns the accepted message, or the command_status of the refusal. `now`
   * is in milliseconds.
   */
  decide(submit: SubmitSm, now: number): AcceptedMessage | number {
    const { destination_addr: number, source_addr: sender, data_coding: dataCoding } = submit;
    const behaviour = behaviourOf(number);
    const refusal = this.#refusal(submit, behaviour);
    if (refusal !== status.ESME_ROK) return refusal;
    const { reference, part, total, userData } = readContent(submit);
    const replies = behaviour.reply !== undefined && part === total && isPhoneNumber(sender);
    return {
      id: this.#nextId(),
      at: now,
      number,
      sender,
      owes: owedDeliveries(requestsReceipt(submit, behaviour), replies && this.#repliers.take(number, now)),
      reference,
      part,
      total,
      dataCoding,
      userData,
    };
  }

  #refusal({ destination_addr: number, source_addr: sender }: SubmitSm, behaviour: Behaviour): number {
    if (number.length > MAX_ADDRESS_LENGTH || !NUMBER.test(number)) return status.ESME_RINVDSTADR;
    if (sender.length > MAX_ADDRESS_LENGTH) return status.ESME_RINVSRCADR;
    if (behaviour.refusal !== undefined) return behaviour.refusal;
    if (!behaviour.throttled || this.#throttled.has(number)) return status.ESME_ROK;
    this.#throttled.add(number);
    return status.ESME_RTHROTTLED;
  }
}

function owedDeliveries(receipt: boolean, reply: boolean): OwedDeliveries {
  if (receipt) return reply ? 'receipt+reply' : 'receipt';
  return reply ? 'reply' : '-';
}

/** Returns whether the number produces a receipt and the submit requests it (SMPP 3.4, 5.2.17). */
function requestsReceipt({ registered_delivery }: SubmitSm, { receipt }: Behaviour): boolean {
  return receipt !== undefined && requestsState(registered_delivery, receipt.state);
}

function requestsState(registered: number, state: MessageState): boolean {
  const requested = registered & 0x03;
  return requested === registeredDelivery.failure
    ? state !== 'delivered'
    : requested !== registeredDelivery.none;
}
