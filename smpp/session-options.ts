import type { SessionClosedError } from './errors.ts';
import { MAX_PDU_LENGTH } from './framing.ts';
import type { Bind, NotificationPdu, RequestPdu, ResponsePdu } from './pdu.ts';

/** Times are in milliseconds; 0 disables a timer (SMPP 3.4, 7.2). */
export interface SessionOptions {
  /** How long to wait for a response. */
  responseTimeout?: number;
  /** How long the peer may be silent before an enquire_link is sent. */
  enquireLinkInterval?: number;
  /** How long the peer may be silent before the session is closed. */
  inactivityTimeout?: number;
  /** How long the socket may be open without a bind. */
  bindTimeout?: number;
  /** The number of queued octets at which `writable` becomes false; at least 128 KB. */
  writeHighWater?: number;
  /** The session is destroyed if more than this number of octets is queued. */
  maxQueuedBytes?: number;
  /** The longest PDU that is accepted, in octets. */
  maxPduLength?: number;
  firstSequenceNumber?: number;
}

const MEGABYTE = 1024 * 1024;

/** Fills in the defaults. */
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

/**
 * The requests that `onRequest` and `onRequests` receive. Binds go to `onBind`. The session itself answers
 * unbind and enquire_link.
 */
export type HandledRequest =
  | Exclude<RequestPdu, Bind | { command: 'unbind' | 'enquire_link' }>
  | NotificationPdu;

/**
 * The events of a session. A handler of received PDUs that throws ends the session with `handler_failed`.
 * Without `onRequest` and `onRequests`, requests are refused with RINVCMDID.
 */
export interface HandlersOf<Session> {
  /** Receives one request. Answer it with `session.respond`, now or later. */
  onRequest?(request: HandledRequest, session: Session): void;
  /** Replaces `onRequest`: receives all requests from one read of the socket at once. */
  onRequests?(requests: HandledRequest[], session: Session): void;
  /** Receives a response that no request waits for, usually because it arrived after the time-out. */
  onUnexpectedResponse?(response: ResponsePdu, session: Session): void;
  /** Called when the session is `writable` again. */
  onDrain?(session: Session): void;
  /** Called once, after the socket is closed and every request has its outcome. */
  onClose?(error: SessionClosedError, session: Session): void;
  /** Receives a bind before the session is bound. Only `listen` uses it. */
  onBind?(bind: Bind, session: Session): void;
}
