/**
 * Why a message failed at a carrier.
 * - `number`: the number cannot receive messages
 * - `sender`: the carrier does not accept the sender
 * - `unreachable`: the phone did not receive the message
 * - `late`: the message expired before the phone was reachable
 * - `blocked`: the network or the recipient blocks the message
 * - `busy`: the carrier was over its capacity
 * - `setup`: the carrier does not accept messages in this form
 * - `unexplained`: the carrier gave no reason
 */
export type CarrierErrorMeaning =
  | 'number'
  | 'sender'
  | 'unreachable'
  | 'late'
  | 'blocked'
  | 'busy'
  | 'setup'
  | 'unexplained';

/** `code` is the error code to quote to the carrier's support. Null if the carrier gave none. */
export type CarrierError = { meaning: CarrierErrorMeaning; code: string | null };

/**
 * The meanings of the statuses with which a carrier refuses a message (SMPP 3.4, 5.1.3). Any other named
 * status means `setup`.
 */
const REFUSALS = new Map<string, CarrierErrorMeaning>([
  ['ESME_RINVDSTADR', 'number'],
  ['ESME_RINVDSTTON', 'number'],
  ['ESME_RINVDSTNPI', 'number'],
  ['ESME_RINVSRCADR', 'sender'],
  ['ESME_RINVSRCTON', 'sender'],
  ['ESME_RINVSRCNPI', 'sender'],
  ['ESME_RMSGQFUL', 'busy'],
  ['ESME_RTHROTTLED', 'busy'],
  ['ESME_RX_T_APPN', 'busy'],
  ['ESME_RX_P_APPN', 'blocked'],
  ['ESME_RX_R_APPN', 'blocked'],
  ['ESME_RSYSERR', 'unexplained'],
  ['ESME_RSUBMITFAIL', 'unexplained'],
  ['ESME_RDELIVERYFAILURE', 'unexplained'],
  ['ESME_RUNKNOWNERR', 'unexplained'],
]);

/**
 * The meanings of the final states in receipts (SMPP 3.4, 5.2.28). They apply to errors without a code in
 * `PROVIDER_CODES`.
 */
const FINAL_STATES = new Map<string, CarrierErrorMeaning>([
  ['undeliverable', 'unreachable'],
  ['expired', 'late'],
  ['rejected', 'blocked'],
  ['deleted', 'unexplained'],
  ['unknown', 'unexplained'],
  // These are Twilio's states. Twilio's error codes, if present, give the reason.
  ['undelivered', 'unreachable'],
  ['failed', 'unexplained'],
  ['canceled', 'unexplained'],
]);

/** Error codes of Twilio and of providers with a compatible API. */
const PROVIDER_CODES = new Map<string, CarrierErrorMeaning>([
  ['21211', 'number'],
  ['21614', 'number'],
  ['21612', 'number'],
  ['21606', 'sender'],
  ['21212', 'sender'],
  ['21610', 'blocked'],
  ['30003', 'unreachable'],
  ['30004', 'blocked'],
  ['30005', 'number'],
  ['30006', 'number'],
  ['30007', 'blocked'],
  ['30008', 'unexplained'],
  ['30036', 'late'],
]);

const STATUS = /^(?:ESME_\w+|0x[0-9a-f]{8})$/i;
const RECEIPT_PATTERN = /^(?<end>[a-z]+)(?:, error (?<code>[^:]{1,40}))?(?:: |$)/;
const PROVIDER_PATTERN = /^(?<code>\d{5}|HTTP \d{3})(?:: |$)/;
/** If there is no error code, carriers send only zeros or nothing. */
const NO_CODE = /^0*$/;

/**
 * Returns the meaning and the code of a message's error. Accepts the name or number of an SMPP status
 * (`ESME_RINVDSTADR`). Also accepts the state and code of a receipt (`expired, error 002`), and a
 * provider's code and text (`30003: Unreachable`). Returns undefined for Carillon's own error messages.
 */
export function readCarrierError(error: string): CarrierError | undefined {
  if (STATUS.test(error))
    return {
      meaning: REFUSALS.get(error) ?? (error.startsWith('0x') ? 'unexplained' : 'setup'),
      code: error,
    };
  const provider = PROVIDER_PATTERN.exec(error)?.groups?.['code'];
  if (provider !== undefined)
    return { meaning: PROVIDER_CODES.get(provider) ?? 'unexplained', code: provider };
  const { end, code } = RECEIPT_PATTERN.exec(error)?.groups ?? {};
  const ending = FINAL_STATES.get(end ?? '');
  if (ending === undefined) return undefined;
  const meaning = PROVIDER_CODES.get(code ?? '') ?? ending;
  return { meaning, code: code === undefined || NO_CODE.test(code) ? null : code };
}
