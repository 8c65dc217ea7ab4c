import { encodeGsm7 } from '#sms/index.ts';
import {
  type DeliverSm,
  dataCoding,
  esmClass,
  formatReceipt,
  messageState,
  npi,
  type PduInput,
  ton,
} from '#smpp/index.ts';
import { behaviourOf } from './behaviour.ts';
import type { AcceptedMessage } from './message.ts';

/**
 * Builds the receipt of a message (SMPP 3.4, appendix B). Returns undefined if messages to its number get
 * none.
 */
export function receiptPdu(message: AcceptedMessage, doneDate: Date): PduInput<DeliverSm> | undefined {
  const { receipt } = behaviourOf(message.number);
  if (!receipt) return undefined;
  return {
    ...pduFromPhone(message),
    esm_class: esmClass.type_delivery_receipt,
    short_message: formatReceipt({
      id: message.id,
      submitDate: new Date(message.at),
      doneDate,
      stat: receipt.state,
      err: receipt.error,
      text: message.dataCoding === dataCoding.default_alphabet ? message.userData : '',
    }),
    tlvs: { receipted_message_id: message.id, message_state: messageState[receipt.state] },
  };
}

/** Builds the phone's reply to a message. Returns undefined if its number does not reply. */
export function replyPdu(message: AcceptedMessage): PduInput<DeliverSm> | undefined {
  const { reply } = behaviourOf(message.number);
  if (reply === undefined) return undefined;
  return { ...pduFromPhone(message), short_message: Buffer.from(encodeGsm7(reply)) };
}

function pduFromPhone({ number, sender }: AcceptedMessage): PduInput<DeliverSm> {
  return {
    command: 'deliver_sm',
    source_addr_ton: ton.international,
    source_addr_npi: npi.isdn,
    source_addr: number,
    ...kindOf(sender),
    destination_addr: sender,
  };
}

const alphanumeric = { dest_addr_ton: ton.alphanumeric, dest_addr_npi: npi.unknown };
const international = { dest_addr_ton: ton.international, dest_addr_npi: npi.isdn };
const shortCode = { dest_addr_ton: ton.network_specific, dest_addr_npi: npi.isdn };

function kindOf(sender: string): Pick<PduInput<DeliverSm>, 'dest_addr_ton' | 'dest_addr_npi'> {
  if (!isPhoneNumber(sender)) return alphanumeric;
  return sender.length > 6 ? international : shortCode;
}

/** Returns whether a sender is a number. Phones can reply only to numbers. */
export function isPhoneNumber(sender: string): boolean {
  return /^\+?\d+$/.test(sender);
}
