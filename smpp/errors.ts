import type { Bind, PduInput, RequestPdu } from './pdu.ts';

/** A request that was sent but not answered. Whether the peer acted on it is unknown. */
export interface UnansweredRequest {
  sequence_number: number;
  request: PduInput<RequestPdu>;
  /** In milliseconds, on the clock of `performance.now()`. */
  sentAt: number;
}

export type CloseReason =
  | 'unbound'
  | 'unbound_by_peer'
  | 'closed_by_peer'
  | 'destroyed'
  | 'socket_error'
  | 'protocol_error'
  | 'peer_is_dead'
  | 'inactive'
  | 'bind_timeout'
  | 'bind_refused'
  | 'peer_does_not_read'
  | 'handler_failed';

/** The session is over. `unanswered` lists the unanswered requests except binds, oldest first. */
export class SessionClosedError extends Error {
  override readonly name = 'SessionClosedError';
  readonly reason: CloseReason;
  readonly unanswered: readonly UnansweredRequest[];

  constructor(reason: CloseReason, unanswered: readonly UnansweredRequest[], cause?: unknown) {
    const detail = cause instanceof Error ? `: ${cause.message}` : '';
    super(`The SMPP session is closed (${reason})${detail}`, { cause });
    this.reason = reason;
    this.unanswered = unanswered;
  }
}

/** A request got no response in time. A later response goes to `onUnexpectedResponse`. */
export class ResponseTimeoutError extends Error {
  override readonly name = 'ResponseTimeoutError';
  readonly unanswered: UnansweredRequest;

  constructor(unanswered: UnansweredRequest) {
    super(`No response to ${unanswered.request.command} ${unanswered.sequence_number} in time`);
    this.unanswered = unanswered;
  }
}

/** The peer could not be reached, or did not answer the bind. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
}

/** The peer refused the bind with this command_status. */
export class BindError extends Error {
  override readonly name = 'BindError';
  readonly command_status: number;

  constructor(command: Bind['command'], command_status: number, statusText: string) {
    super(`${command} was refused: ${statusText}`);
    this.command_status = command_status;
  }
}
