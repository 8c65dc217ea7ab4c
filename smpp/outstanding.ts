import { responseCommands } from './commands.ts';
import { ResponseTimeoutError, type SessionClosedError, type UnansweredRequest } from './errors.ts';
import type { PduInput, RequestPdu, ResponsePdu } from './pdu.ts';

/** A response of any status, or why there is none. */
export type Outcome = ResponsePdu | ResponseTimeoutError | SessionClosedError;
export type OnOutcome = (outcome: Outcome) => void;

interface Entry extends UnansweredRequest {
  onOutcome: OnOutcome;
}

const LAST_SEQUENCE_NUMBER = 0x7fffffff;

/** The requests that wait for a response, in the order in which they were sent. */
export class OutstandingRequests {
  readonly #entries = new Map<number, Entry>();
  #next: number;

  constructor(firstSequenceNumber: number) {
    this.#next = firstSequenceNumber;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The next sequence_number: from 1 to 0x7fffffff and round again (SMPP 3.4, 5.1.4), without those in use. */
  nextSequenceNumber(): number {
    let sequence = this.#next;
    while (this.#entries.has(sequence)) sequence = following(sequence);
    this.#next = following(sequence);
    return sequence;
  }

  add(sequence_number: number, request: PduInput<RequestPdu>, sentAt: number, onOutcome: OnOutcome): void {
    this.#entries.set(sequence_number, { sequence_number, request, sentAt, onOutcome });
  }

  /** Hands a response to its request. False where no request waits for it. */
  settle(response: ResponsePdu): boolean {
    const entry = this.#entries.get(response.sequence_number);
    if (!entry) return false;
    const expected = responseCommands[entry.request.command];
    if (response.command !== expected && response.command !== 'generic_nack') return false;
    this.#entries.delete(response.sequence_number);
    entry.onOutcome(response);
    return true;
  }

  /** Gives up the requests sent before a time. They are in the order of their sending, so it stops at the first later. */
  expire(before: number): void {
    for (const entry of this.#entries.values()) {
      if (entry.sentAt > before) return;
      this.#entries.delete(entry.sequence_number);
      entry.onOutcome(new ResponseTimeoutError(withoutCallback(entry)));
    }
  }

  /** The requests that wait, oldest first; without a bind, whose password is nothing for a log. */
  list(): UnansweredRequest[] {
    return [...this.#entries.values()]
      .filter(({ request }) => !request.command.startsWith('bind_'))
      .map(withoutCallback);
  }

  /** Hands one error to every request that waits. */
  fail(error: SessionClosedError): void {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const entry of entries) entry.onOutcome(error);
  }
}

function withoutCallback({ sequence_number, request, sentAt }: Entry): UnansweredRequest {
  return { sequence_number, request, sentAt };
}

function following(sequence: number): number {
  return sequence === LAST_SEQUENCE_NUMBER ? 1 : sequence + 1;
}
