import { messageStates, type ReceiptRecord } from '#server/messages/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { upgradeLegacyMobile } from '#sms/index.ts';
import { normaliseId } from '../carriers/message-ids.ts';
import type { InboundRecord } from '../inbound/save-inbound.ts';
import { plainAddress, plainText } from './twilio-addresses.ts';

/**
 * The final statuses. The status `failed` follows an accepted submission, so the message is not refunded. A
 * refused submission is refunded, but has no status. `canceled` means that somebody cancelled the message in
 * the provider's account.
 */
const FINAL_STATES = new Map([
  ['delivered', messageStates.delivered],
  ['read', messageStates.delivered],
  ['undelivered', messageStates.undelivered],
  ['failed', messageStates.undelivered],
  ['canceled', messageStates.undelivered],
]);
/** The error code of a message whose validity period has passed. */
const VALIDITY_EXPIRED = '30036';

/**
 * Returns the receipt in a status callback, or undefined if the status is not final (queued, sending, sent
 * and others). `sender` replaces the form's sender, for forms that contain the sending number instead of the
 * sender ID. Throws if a field is missing.
 */
export function readStatus(form: URLSearchParams, sender?: string): ReceiptRecord | undefined {
  const id = field(form, 'MessageSid');
  const status = field(form, 'MessageStatus');
  const number = field(form, 'To');
  const state = FINAL_STATES.get(status);
  if (state === undefined) return undefined;
  const delivered = state === messageStates.delivered;
  return {
    carrierMessageId: normaliseId(id, 'text'),
    state: !delivered && form.get('ErrorCode') === VALIDITY_EXPIRED ? messageStates.expired : state,
    error: delivered ? null : errorIn(form, status),
    number: upgradeLegacyMobile(plainAddress(number)),
    sender: sender ?? plainAddress(form.get('From') ?? ''),
  };
}

/** Reads the inbound message from a webhook call. Throws if a field is missing. */
export function readInbound(form: URLSearchParams): InboundRecord & { text: string } {
  return {
    carrierMessageId: normaliseId(field(form, 'MessageSid'), 'text'),
    number: upgradeLegacyMobile(plainAddress(field(form, 'From'))),
    recipient: plainAddress(field(form, 'To')),
    // A picture message may have no text.
    text: plainText(form.get('Body') ?? ''),
  };
}

function field(form: URLSearchParams, name: string): string {
  const value = plainText(form.get(name) ?? '');
  if (value === '') throw invalid(name, 'required', `The form has no ${name}.`);
  return value;
}

function errorIn(form: URLSearchParams, status: string): string {
  const code = form.get('ErrorCode');
  const message = form.get('ErrorMessage');
  const text = [code ? `${status}, error ${code}` : status, message].filter(Boolean).join(': ');
  return plainText(text).slice(0, 300);
}
