import type { Socket } from 'node:net';
import { commandName, isResponseId, responseCommands, wantsResponse } from './commands.ts';
import type { RequestCommand } from './commands.ts';
import { decodeAt } from './decode.ts';
import { type CloseReason, SessionClosedError } from './errors.ts';
import { Framing, FramingError } from './framing.ts';
import { Liveness } from './liveness.ts';
import { Outbox } from './outbox.ts';
import { type OnOutcome, type Outcome, OutstandingRequests } from './outstanding.ts';
import { PduError } from './pdu-error.ts';
import type { Bind, NotificationPdu, Pdu, PduInput, RequestPdu, ResponseBody, ResponsePdu } from './pdu.ts';
import {
  completeOptions,
  type HandledRequest,
  type HandlersOf,
  type SessionOptions,
} from './session-options.ts';
import { type BindType, mayReceive, type Role, type SessionState } from './session-state.ts';
import { status } from './status.ts';

export type SessionHandlers = HandlersOf<SmppSession>;

/**
 * One SMPP session on a connected socket, in either role (SMPP 3.4, 2). It numbers requests, matches responses, answers
 * enquire_link, unbind and malformed requests, and detects a dead peer. The caller limits the requests in flight.
 */
export class SmppSession {
  readonly role: Role;
  /** Resolves when the session is over. Never rejects. */
  readonly closed: Promise<SessionClosedError>;
  readonly remoteAddress: string | undefined;

  readonly #socket: Socket;
  readonly #options: Required<SessionOptions>;
  readonly #framing: Framing;
  readonly #outbox: Outbox;
  readonly #outstanding: OutstandingRequests;
  readonly #liveness: Liveness;
  #handlers: SessionHandlers;
  #state: SessionState = 'open';
  #requests: HandledRequest[] = [];
  #wasWritable = true;
  #closeCause: { reason: CloseReason; cause?: unknown } | undefined;

  constructor(socket: Socket, role: Role, options: SessionOptions = {}, handlers: SessionHandlers = {}) {
    this.role = role;
    this.remoteAddress = socket.remoteAddress;
    this.#socket = socket;
    this.#options = completeOptions(options);
    this.#handlers = handlers;
    this.#framing = new Framing(this.#options.maxPduLength);
    this.#outbox = new Outbox(socket);
    this.#outstanding = new OutstandingRequests(this.#options.firstSequenceNumber);
    this.#liveness = new Liveness(this.#options, this.#outstanding, {
      sendEnquireLink: (onOutcome) => this.submit({ command: 'enquire_link' }, onOutcome),
      state: () => this.#state,
      destroy: (reason) => this.destroy(reason),
    });
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve(this.#finish()));
    });
    socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    socket.on('drain', () => this.#onDrain());
    socket.on('end', () => this.end('closed_by_peer'));
    socket.on('error', (error) => this.destroy('socket_error', error));
    socket.setNoDelay(true);
  }

  get state(): SessionState {
    return this.#state;
  }

  /** The number of requests that have been neither answered nor timed out. */
  get inFlight(): number {
    return this.#outstanding.size;
  }

  /** False while `writeHighWater` or more octets are queued, and once the session is over. See `onDrain`. */
  get writable(): boolean {
    if (this.#isOver()) return false;
    this.#wasWritable = this.#outbox.queuedBytes < this.#options.writeHighWater;
    return this.#wasWritable;
  }

  /** Octets waiting to be written. */
  get queuedBytes(): number {
    return this.#outbox.queuedBytes;
  }

  /**
   * Sends a request and returns its sequence_number. Calls `onOutcome` once: with the response, whatever its status,
   * or with an error. If a value does not fit, throws a PduError and sends nothing.
   */
  submit(request: PduInput<RequestPdu>, onOutcome: OnOutcome): number {
    const sequence_number = this.#outstanding.nextSequenceNumber();
    if (this.#isOver() || this.#state === 'closing') {
      const { reason, cause } = this.#closeCause ?? { reason: 'unbound' as const };
      queueMicrotask(() => onOutcome(new SessionClosedError(reason, [], cause)));
      return sequence_number;
    }
    this.#outbox.push(request, sequence_number);
    this.#outstanding.add(sequence_number, request, performance.now(), onOutcome);
    this.#checkQueue();
    return sequence_number;
  }

  /**
   * Like `submit`, but returns a promise for the response, whatever its status. The promise rejects if
   * there is no response or a value does not fit.
   */
  request(request: PduInput<RequestPdu>): Promise<ResponsePdu> {
    return new Promise((resolve, reject) => {
      this.submit(request, (outcome) => (isResponse(outcome) ? resolve(outcome) : reject(outcome)));
    });
  }

  /** Answers a request, now or later. Returns false and sends nothing if the session is over. */
  respond<C extends RequestCommand>(
    request: { command: C; sequence_number: number },
    command_status: number,
    body?: ResponseBody<C>,
  ): boolean {
    if (this.#isOver()) return false;
    const command = responseCommands[request.command];
    this.#outbox.push({ command, command_status, ...body }, request.sequence_number);
    this.#checkQueue();
    return true;
  }

  /** Sends a PDU that requires no response: outbind or alert_notification (SMPP 3.4, 4.1.7, 4.12). */
  notify(notification: PduInput<NotificationPdu>): void {
    if (this.#isOver()) return;
    this.#outbox.push(notification, this.#outstanding.nextSequenceNumber());
    this.#checkQueue();
  }

  /** Sends unbind, waits for its response or time-out, and closes (SMPP 3.4, 4.2). May be called again. */
  async unbind(): Promise<void> {
    if (this.#state !== 'closing' && this.#state !== 'closed') {
      this.submit({ command: 'unbind' }, () => this.end('unbound'));
      this.#startClosing();
    }
    await this.closed;
  }

  /** Closes at once. */
  destroy(reason: CloseReason = 'destroyed', cause?: unknown): void {
    this.#closeCause ??= { reason, cause };
    this.#socket.destroy();
  }

  /**
   * Stops reading until `resume`, for a consumer that cannot keep up. Suspends the response and
   * inactivity time-outs, and sends no enquire_link.
   */
  pause(): void {
    this.#liveness.pause();
    this.#socket.pause();
  }

  resume(): void {
    this.#liveness.resume();
    this.#socket.resume();
  }

  /** Marks the session as bound. Called only by `connect` and `listen`. */
  enterBound(bindType: BindType): void {
    this.#state = bindType;
  }

  setHandlers(handlers: SessionHandlers): void {
    this.#handlers = handlers;
  }

  /** Writes the queued octets, then closes. */
  end(reason: CloseReason, cause?: unknown): void {
    if (this.#closeCause) return;
    this.#outbox.flush();
    this.#closeCause = { reason, cause };
    this.#startClosing();
    this.#socket.end();
  }

  #onData(chunk: Buffer): void {
    try {
      const broken = this.#readFrames(chunk);
      this.#handleRequests();
      if (!broken) return;
      this.#sendNack(status.ESME_RINVCMDLEN, 0);
      this.end('protocol_error', broken);
    } catch (error) {
      this.destroy('handler_failed', error);
    }
  }

  #readFrames(chunk: Buffer): FramingError | undefined {
    try {
      this.#framing.push(chunk, this.#onFrame);
      return undefined;
    } catch (error) {
      if (error instanceof FramingError) return error;
      throw error;
    }
  }

  readonly #onFrame = (buffer: Buffer, start: number, end: number): void => {
    if (this.#isOver()) return;
    this.#liveness.recordReceived();
    let pdu: Pdu;
    try {
      pdu = decodeAt(buffer, start, end);
    } catch (error) {
      if (!(error instanceof PduError)) throw error;
      this.#refuse(buffer.readUInt32BE(start + 4), buffer.readUInt32BE(start + 12), error.command_status);
      return;
    }
    if (isResponse(pdu)) {
      if (!this.#outstanding.settle(pdu)) this.#handlers.onUnexpectedResponse?.(pdu, this);
    } else this.#onRequest(pdu);
  };

  #onRequest(pdu: RequestPdu | NotificationPdu): void {
    switch (pdu.command) {
      case 'bind_receiver':
      case 'bind_transmitter':
      case 'bind_transceiver':
        this.#onBind(pdu);
        return;
      case 'unbind':
        this.#onUnbind(pdu.sequence_number);
        return;
      case 'enquire_link':
        this.respond(pdu, this.#state === 'open' ? status.ESME_RINVBNDSTS : status.ESME_ROK);
        return;
      default:
        if (mayReceive(this.role, this.#state, pdu.command)) this.#requests.push(pdu);
        else this.#refuseCommand(pdu.command, pdu.sequence_number, status.ESME_RINVBNDSTS);
    }
  }

  #onBind(bind: Bind): void {
    if (this.#state !== 'open') this.respond(bind, status.ESME_RALYBND);
    else if (this.role === 'smsc' && this.#handlers.onBind) this.#handlers.onBind(bind, this);
    else this.respond(bind, status.ESME_RINVBNDSTS);
  }

  #onUnbind(sequence_number: number): void {
    // First handle the requests that precede the unbind, because they can still be answered.
    this.#handleRequests();
    this.respond({ command: 'unbind', sequence_number }, status.ESME_ROK);
    this.end('unbound_by_peer');
  }

  #handleRequests(): void {
    if (this.#requests.length === 0) return;
    const requests = this.#requests;
    this.#requests = [];
    const handlers = this.#handlers;
    if (handlers.onRequests) handlers.onRequests(requests, this);
    else if (handlers.onRequest) for (const request of requests) handlers.onRequest(request, this);
    else
      for (const request of requests)
        this.#refuseCommand(request.command, request.sequence_number, status.ESME_RINVCMDID);
  }

  #refuse(commandId: number, sequence_number: number, command_status: number): void {
    if (isResponseId(commandId)) return;
    const command = commandName(commandId);
    if (command) this.#refuseCommand(command, sequence_number, command_status);
    else this.#sendNack(command_status, sequence_number);
  }

  #refuseCommand(command: Pdu['command'], sequence_number: number, command_status: number): void {
    if (wantsResponse(command)) this.respond({ command, sequence_number }, command_status);
    else this.#sendNack(command_status, sequence_number);
  }

  #sendNack(command_status: number, sequence_number: number): void {
    if (this.#isOver()) return;
    this.#outbox.push({ command: 'generic_nack', command_status }, sequence_number);
    this.#checkQueue();
  }

  #checkQueue(): void {
    if (this.#outbox.queuedBytes > this.#options.maxQueuedBytes) this.destroy('peer_does_not_read');
  }

  #onDrain(): void {
    if (this.#wasWritable || !this.writable) return;
    this.#handlers.onDrain?.(this);
  }

  #startClosing(): void {
    this.#state = 'closing';
    this.#liveness.closing();
    // While paused, the session would receive neither the peer's last responses nor the end of the
    // connection.
    this.resume();
  }

  #isOver(): boolean {
    return this.#closeCause !== undefined || this.#socket.destroyed;
  }

  #finish(): SessionClosedError {
    const { reason, cause } = this.#closeCause ?? { reason: 'closed_by_peer' as const };
    this.#liveness.stop();
    this.#state = 'closed';
    const error = new SessionClosedError(reason, this.#outstanding.list(), cause);
    this.#outstanding.fail(error);
    this.#handlers.onClose?.(error, this);
    return error;
  }
}

/** Returns whether an outcome or a PDU is a response. */
export function isResponse(outcome: Outcome | Pdu): outcome is ResponsePdu {
  return (
    !(outcome instanceof Error) && (outcome.command === 'generic_nack' || outcome.command.endsWith('_resp'))
  );
}
