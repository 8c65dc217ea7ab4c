export { npi, ton } from './addresses.ts';
export { connect, type ConnectOptions } from './client.ts';
export { type Command, commandIds, commandName, type RequestCommand, responseCommands } from './commands.ts';
export { dataCoding } from './data-coding.ts';
export { decodePdu } from './decode.ts';
export { encodePdu } from './encode.ts';
export {
  BindError,
  type CloseReason,
  ConnectError,
  ResponseTimeoutError,
  SessionClosedError,
  type UnansweredRequest,
} from './errors.ts';
export { esmClass } from './esm-class.ts';
export { Framing, FramingError, MAX_PDU_LENGTH } from './framing.ts';
export { type MessageState, messageState, messageStateName } from './message-state.ts';
export type { OnOutcome, Outcome } from './outstanding.ts';
export { PduError } from './pdu-error.ts';
export type * from './pdu.ts';
export { formatReceipt, type ReceiptFields } from './receipt-text.ts';
export { isIntermediate, isReceipt, parseReceipt, type Receipt } from './receipt.ts';
export { normaliseStat } from './receipt-states.ts';
export { registeredDelivery } from './registered-delivery.ts';
export { listen, type ListenOptions, type SmppServer } from './server.ts';
export type { HandledRequest, SessionOptions } from './session-options.ts';
export type { BindType, Role, SessionState } from './session-state.ts';
export { isResponse, type SessionHandlers, SmppSession } from './session.ts';
export { status, statusDescription, statusName } from './status.ts';
export { formatAbsoluteTime, formatRelativeTime, parseTime, type SmppTime } from './time.ts';
export { type NetworkErrorCode, type Tlvs, tlvTable } from './tlv-table.ts';
