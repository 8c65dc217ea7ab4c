/**
 * What an error of a carrier says of a message, as far as it can be known. `number`: the number cannot be sent to;
 * `sender`: the sender is not taken; `unreachable`: the phone did not take it; `late`: the phone was not reached in time;
 * `blocked`: the network, or the recipient there, takes no such message; `busy`: the carrier took no more just then;
 * `setup`: the message is not as the carrier takes it; `unexplained`: it failed, and nobody said why.
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

/** `code` is the carrier's, for whoever asks it; null where it gave none. */
export type CarrierError = { meaning: CarrierErrorMeaning; code: string | null };

/** What a carrier refuses a message with (SMPP 3.4, 5.1.3); any other status is of the way it is connected to. */
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

/** How a message ended, in a receipt (SMPP 3.4, 5.2.28); its error codes are each carrier's own. */
const ENDS = new Map<string, CarrierErrorMeaning>([
  ['undeliverable', 'unreachable'],
  ['expired', 'late'],
  ['rejected', 'blocked'],
  ['deleted', 'unexplained'],
  ['unknown', 'unexplained'],
  // The provider's, which are told apart by its codes.
  ['undelivered', 'unreachable'],
  ['failed', 'unexplained'],
  ['canceled', 'unexplained'],
]);

/** Codes of Twilio and of those that speak like it. */
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
const RECEIPT = /^(?<end>[a-z]+)(?:, error (?<code>[^:]{1,40}))?(?:: |$)/;
const PROVIDER = /^(?<code>\d{5}|HTTP \d{3})(?:: |$)/;
/** Carriers that have nothing to say send zeros. */
const NO_CODE = /^0*$/;

/**
 * Reads the error of a message: the name or number of a status of SMPP (`ESME_RINVDSTADR`), the end and code of a receipt
 * (`expired, error 002`), or a provider's code and words (`30003: Unreachable`). Undefined for anything else, which is
 * a sentence of ours.
 */
export function readCarrierError(error: string): CarrierError | undefined {
  if (STATUS.test(error))
    return {
      meaning: REFUSALS.get(error) ?? (error.startsWith('0x') ? 'unexplained' : 'setup'),
      code: error,
    };
  const provider = PROVIDER.exec(error)?.groups?.['code'];
  if (provider !== undefined)
    return { meaning: PROVIDER_CODES.get(provider) ?? 'unexplained', code: provider };
  const { end, code } = RECEIPT.exec(error)?.groups ?? {};
  const ending = ENDS.get(end ?? '');
  if (ending === undefined) return undefined;
  const meaning = PROVIDER_CODES.get(code ?? '') ?? ending;
  return { meaning, code: code === undefined || NO_CODE.test(code) ? null : code };
}
