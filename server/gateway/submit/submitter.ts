import { messageStates, type QueuedMessage } from '#server/messages/index.ts';
import { isResponse, type Outcome, type SmppSession, status, statusName } from '#smpp/index.ts';
import { type Carrier, normaliseId } from '../carriers.ts';
import type { Journal } from '../journal.ts';
import type { BatchWork } from './batch-work.ts';
import { missingParts } from './doubt.ts';
import { isRetried, retryDelayMs } from './error-policy.ts';
import { type Submit, toSubmits } from './to-submits.ts';

type Part = { work: BatchWork; message: QueuedMessage; part: number; submit: Submit; tries: number };

/**
 * Sends parts on one session and writes down what became of each. A part takes a slot of the window from before its
 * bytes leave until its result is committed. A part that is never answered keeps its slot: it is in doubt.
 */
export class Submitter {
  readonly #session: SmppSession;
  readonly #carrier: Carrier;
  readonly #journal: Journal;
  readonly #onProgress: () => void;
  readonly #retries = new Set<NodeJS.Timeout>();
  /** Parts that left, or wait to be tried again, and have no committed result. */
  unsettled = 0;

  constructor(session: SmppSession, carrier: Carrier, journal: Journal, onProgress: () => void) {
    this.#session = session;
    this.#carrier = carrier;
    this.#journal = journal;
    this.#onProgress = onProgress;
  }

  /** Sends those parts of a message that have not been accepted yet. */
  send(work: BatchWork, message: QueuedMessage): void {
    const submits = toSubmits({
      ...message,
      sender: work.batch.sender,
      text: message.text ?? work.batch.text ?? '',
    });
    for (const part of missingParts(message)) {
      this.#occupy(work);
      this.#submit({ work, message, part, submit: submits[part]!, tries: 1 });
    }
  }

  /** Writes down that a message is not sent: its number opted out. */
  cancel(work: BatchWork, message: QueuedMessage): void {
    this.#occupy(work);
    this.#record({ work, message, part: 0 }, null, messageStates.cancelled, 'The number has opted out');
  }

  /** Writes down a part that a receipt has shown to be accepted. */
  settle(work: BatchWork, message: QueuedMessage, part: number, carrierMessageId: string): void {
    this.#occupy(work);
    this.#record({ work, message, part }, carrierMessageId, null, null);
  }

  /** Stops trying again. What waited for that is in doubt like everything unanswered. */
  stop(): void {
    for (const timer of this.#retries) clearTimeout(timer);
    this.#retries.clear();
  }

  #occupy(work: BatchWork): void {
    this.unsettled += 1;
    work.unsettled += 1;
  }

  #submit(part: Part): void {
    this.#session.submit(part.submit, (outcome) => this.#onOutcome(part, outcome));
  }

  #onOutcome(part: Part, outcome: Outcome): void {
    if (!isResponse(outcome)) {
      // Whether the carrier took it is not known. The session is given up, so that its rest is decided with it.
      this.#session.destroy('destroyed', outcome);
      return;
    }
    if (outcome.command_status === status.ESME_ROK && outcome.command === 'submit_sm_resp') {
      this.#record(part, normaliseId(outcome.message_id, this.#carrier.responseIdFormat), null, null);
    } else if (isRetried(outcome.command_status, part.tries)) this.#retry(part);
    else this.#record(part, null, messageStates.rejected, statusName(outcome.command_status));
  }

  #retry(part: Part): void {
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      this.#submit({ ...part, tries: part.tries + 1 });
    }, retryDelayMs(part.tries));
    this.#retries.add(timer);
  }

  #record(
    { work, message, part }: Pick<Part, 'work' | 'message' | 'part'>,
    carrierMessageId: string | null,
    failedState: number | null,
    error: string | null,
  ): void {
    const { accountId, id: batchId } = work.batch;
    this.#journal.result(
      { messageId: message.id, accountId, batchId, part, carrierMessageId, failedState, error },
      () => {
        this.unsettled -= 1;
        work.unsettled -= 1;
        this.#onProgress();
      },
    );
  }
}
