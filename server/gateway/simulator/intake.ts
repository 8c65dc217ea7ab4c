import { type HandledRequest, type SmppSession, status, type SubmitSm } from '#smpp/index.ts';
import { behaviourOf } from './behaviour.ts';
import type { Clicks } from './clicks.ts';
import type { SimulatorCounts } from './counts.ts';
import type { Deliveries } from './deliveries.ts';
import { Fifo } from './fifo.ts';
import { Outcomes } from './outcomes.ts';
import type { AcceptedMessage } from './message.ts';
import type { MessageRecord } from './message-record.ts';
import type { CompleteOptions } from './options.ts';
import { TokenBucket } from './token-bucket.ts';
import { WakeUp } from './wake-up.ts';

/** The maximum number of waiting submits. Further submits are refused with ESME_RMSGQFUL. */
const MAX_WAITING = 100_000;

interface Submit {
  request: SubmitSm;
  session: SmppSession;
}
interface DecidedSubmit extends Submit {
  outcome: AcceptedMessage | number;
}

/** Accepts submits in order, within the rate, and answers them once they are recorded. */
export class Intake {
  readonly #options: CompleteOptions;
  readonly #record: MessageRecord;
  readonly #deliveries: Deliveries;
  readonly #clicks: Clicks | undefined;
  readonly #counts: SimulatorCounts;
  readonly #outcomes = new Outcomes();
  readonly #waiting = new Fifo<Submit>();
  readonly #bucket: TokenBucket | undefined;
  readonly #wakeUp = new WakeUp(() => this.#admit());

  constructor(
    options: CompleteOptions,
    record: MessageRecord,
    { deliveries, clicks }: { deliveries: Deliveries; clicks: Clicks | undefined },
    counts: SimulatorCounts,
  ) {
    this.#options = options;
    this.#record = record;
    this.#deliveries = deliveries;
    this.#clicks = clicks;
    this.#counts = counts;
    const { ratePerSecond, clock } = options;
    if (ratePerSecond !== undefined) this.#bucket = new TokenBucket(ratePerSecond, clock.now().getTime());
  }

  /** Handles the requests from one read of a session's socket. */
  readonly onRequests = (requests: HandledRequest[], session: SmppSession): void => {
    for (const request of requests) {
      if (request.command !== 'submit_sm') refuseOther(request, session);
      else if (this.#waiting.length < MAX_WAITING) this.#waiting.push({ request, session });
      else this.#refuse({ request, session }, status.ESME_RMSGQFUL);
    }
    this.#admit();
  };

  stop(): void {
    this.#wakeUp.stop();
  }

  #admit(): void {
    const now = this.#options.clock.now().getTime();
    const decided = this.#decideWaiting(now);
    this.#counts.waiting = this.#waiting.length;
    // Wait at least 5 ms. At a high rate, the timer would otherwise fire for every single token.
    if (this.#bucket && this.#waiting.length > 0) this.#wakeUp.schedule(Math.max(5, this.#bucket.wait));
    if (this.#flushRecord()) for (const each of decided) this.#answer(each);
    else for (const each of decided) this.#refuse(each, status.ESME_RSYSERR);
    this.#deliveries.pump();
  }

  #flushRecord(): boolean {
    try {
      this.#record.flush();
      return true;
    } catch (error) {
      this.#options.log?.error({ err: error }, 'The record of the simulated carrier cannot be written');
      return false;
    }
  }

  #decideWaiting(now: number): DecidedSubmit[] {
    const count = this.#bucket?.take(this.#waiting.length, now) ?? this.#waiting.length;
    const decided: DecidedSubmit[] = [];
    for (let taken = 0; taken < count; taken++) {
      const { request, session } = this.#waiting.shift() as Submit;
      // If the session is closed, drop the submit: the client would never learn that it was accepted.
      if (session.state === 'closed') continue;
      const outcome = this.#outcomes.decide(request, now);
      if (typeof outcome !== 'number') this.#record.accepted(outcome);
      decided.push({ request, session, outcome });
    }
    return decided;
  }

  #answer({ request, session, outcome }: DecidedSubmit): void {
    if (typeof outcome === 'number') {
      this.#refuse({ request, session }, outcome);
    } else if (outcome.owes !== '-' && behaviourOf(outcome.number).twice) {
      this.#deliveries.sendExtra(outcome, session, () => {
        this.#accept(request, session, outcome);
        this.#deliveries.pump();
      });
    } else this.#accept(request, session, outcome);
  }

  #accept(request: SubmitSm, session: SmppSession, message: AcceptedMessage): void {
    this.#counts.accepted++;
    session.respond(request, status.ESME_ROK, { message_id: message.id });
    this.#deliveries.queueDeliveries(message, session);
    this.#clicks?.receive(message);
  }

  #refuse({ request, session }: Submit, command_status: number): void {
    this.#counts.refused++;
    session.respond(request, command_status);
  }
}

/**
 * Refuses requests other than submit_sm. query_sm, cancel_sm and replace_sm fail because no accepted message
 * is still waiting to be sent.
 */
function refuseOther(request: HandledRequest, session: SmppSession): void {
  switch (request.command) {
    case 'query_sm':
      session.respond(request, status.ESME_RQUERYFAIL);
      return;
    case 'cancel_sm':
      session.respond(request, status.ESME_RCANCELFAIL);
      return;
    case 'replace_sm':
      session.respond(request, status.ESME_RREPLACEFAIL);
      return;
    case 'data_sm':
      session.respond(request, status.ESME_RINVCMDID);
      return;
    default:
  }
}
