import type { SessionClosedError } from './errors.ts';
import { MAX_PDU_LENGTH } from './framing.ts';
import type { Bind, NotificationPdu, RequestPdu, ResponsePdu } from './pdu.ts';

/** Times are in milliseconds; 0 turns a timer off (SMPP 3.4, 7.2). */
export interface SessionOptions {
  /** How long a response may take. */
  responseTimeout?: number;
  /** After how long without a PDU from the peer to ask whether it is there. */
  enquireLinkInterval?: number;
  /** After how long without a PDU from the peer to close. */
  inactivityTimeout?: number;
  /** How long the socket may be without a bind. */
  bindTimeout?: number;
  /** From how many octets waiting to be written `writable` is false; at least 128 KB. */
  writeHighWater?: number;
  /** With how many octets waiting to be written the session is destroyed. */
  maxQueuedBytes?: number;
  /** The longest PDU that is read, in octets. */
  maxPduLength?: number;
  firstSequenceNumber?: number;
}

const MEGABYTE = 1024 * 1024;

/** The options with the defaults for those not given. */
export function completeOptions(options: SessionOptions): Required<SessionOptions> {
  return {
    responseTimeout: options.responseTimeout ?? 30_000,
    enquireLinkInterval: options.enquireLinkInterval ?? 30_000,
    inactivityTimeout: options.inactivityTimeout ?? 0,
    bindTimeout: options.bindTimeout ?? 10_000,
    writeHighWater: Math.max(options.writeHighWater ?? MEGABYTE, MEGABYTE / 8),
    maxQueuedBytes: options.maxQueuedBytes ?? 16 * MEGABYTE,
    maxPduLength: options.maxPduLength ?? MAX_PDU_LENGTH,
    firstSequenceNumber: options.firstSequenceNumber ?? 1,
  };
}

/** A request as a handler gets it: everything that a session does not answer by itself. */
export type HandledRequest =
  | Exclude<RequestPdu, Bind | { command: 'unbind' | 'enquire_link' }>
  | NotificationPdu;

/**
 * What a session of a kind tells its owner. A handler that throws ends the session with `handler_failed`. Without a handler for
 * requests they are refused with RINVCMDID.
 */
export interface HandlersOf<Session> {
  /** One request. Answer it with `session.respond`, now or later. */
  onRequest?(request: HandledRequest, session: Session): void;
  /** In place of `onRequest`: the requests that one read from the socket brought. */
  onRequests?(requests: HandledRequest[], session: Session): void;
  /** A response to no request that waits: most often it came after its time-out. */
  onUnexpectedResponse?(response: ResponsePdu, session: Session): void;
  /** The session is `writable` again. */
  onDrain?(session: Session): void;
  /** Once, when the socket is closed and every outcome was handed over. */
  onClose?(error: SessionClosedError, session: Session): void;
  /** A bind, before the session is bound. For `listen`. */
  onBind?(bind: Bind, session: Session): void;
}
