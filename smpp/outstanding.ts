import { responseCommands } from './commands.ts';
import { ResponseTimeoutError, type SessionClosedError, type UnansweredRequest } from './errors.ts';
import type { PduInput, RequestPdu, ResponsePdu } from './pdu.ts';

/** A response with any status, or the error that explains why there is none. */
export type Outcome = ResponsePdu | ResponseTimeoutError | SessionClosedError;
export type OnOutcome = (outcome: Outcome) => void;

interface Entry extends UnansweredRequest {
  onOutcome: OnOutcome;
}

const LAST_SEQUENCE_NUMBER = 0x7fffffff;

/** The requests that wait for a response, in the order they were sent. */
export class OutstandingRequests {
  readonly #entries = new Map<number, Entry>();
  #next: number;

  constructor(firstSequenceNumber: number) {
    this.#next = firstSequenceNumber;
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * Returns the next sequence_number that no waiting request uses. After 0x7fffffff, continues from 1
   * (SMPP 3.4, 5.1.4).
   */
  nextSequenceNumber(): number {
    let sequence = this.#next;
    while (this.#entries.has(sequence)) sequence = incrementSequenceNumber(sequence);
    this.#next = incrementSequenceNumber(sequence);
    return sequence;
  }

  add(sequence_number: number, request: PduInput<RequestPdu>, sentAt: number, onOutcome: OnOutcome): void {
    this.#entries.set(sequence_number, { sequence_number, request, sentAt, onOutcome });
  }

  /**
   * Settles the request that a response answers. Returns false if no request waits for a response with this
   * number and command.
   */
  settle(response: ResponsePdu): boolean {
    const entry = this.#entries.get(response.sequence_number);
    if (!entry) return false;
    const expected = responseCommands[entry.request.command];
    if (response.command !== expected && response.command !== 'generic_nack') return false;
    this.#entries.delete(response.sequence_number);
    entry.onOutcome(response);
    return true;
  }

  /**
   * Times out the requests that were sent up to a given time. They are in the order of sending, so this
   * stops at the first request that was sent later.
   */
  expire(before: number): void {
    for (const entry of this.#entries.values()) {
      if (entry.sentAt > before) return;
      this.#entries.delete(entry.sequence_number);
      entry.onOutcome(new ResponseTimeoutError(toUnansweredRequest(entry)));
    }
  }

  /**
   * Returns the waiting requests, oldest first. Omits binds, because their passwords must not reach a log.
   */
  list(): UnansweredRequest[] {
    return [...this.#entries.values()]
      .filter(({ request }) => !request.command.startsWith('bind_'))
      .map(toUnansweredRequest);
  }

  /** Fails every waiting request with one error. */
  fail(error: SessionClosedError): void {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const entry of entries) entry.onOutcome(error);
  }
}

function toUnansweredRequest({ sequence_number, request, sentAt }: Entry): UnansweredRequest {
  return { sequence_number, request, sentAt };
}

function incrementSequenceNumber(sequence: number): number {
  return sequence === LAST_SEQUENCE_NUMBER ? 1 : sequence + 1;
}
