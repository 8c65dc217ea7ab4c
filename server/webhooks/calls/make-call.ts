import { randomUUIDv7 } from 'node:crypto';
import type { OutgoingAnswer, OutgoingRequest } from '#server/platform/outgoing/exchange.ts';
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { toOutgoingError } from '#server/platform/outgoing/outgoing-error.ts';
import { buildCall, type CalledEndpoint } from './build-call.ts';
import type { WebhookEvent } from './event.ts';
import { explainStatus } from './explain-status.ts';
import { readRetryAfter } from './retry-after.ts';

/** How long an endpoint has for its answer, in milliseconds. */
export const CALL_TIME_MS = 15_000;
/** How many bytes of an answer are kept. */
const LIMITS = { timeMs: CALL_TIME_MS, answerBytes: 4096 };
/** With these statuses, a server says that it is overloaded. */
const ASKS_TO_WAIT = new Set([429, 503]);

/** A call that was made. `problem` is null if the endpoint accepted the events. */
export type MadeCall<Event extends WebhookEvent = WebhookEvent> = {
  id: string;
  at: Date;
  durationMs: number;
  events: readonly Event[];
  request: Required<OutgoingRequest>;
  /** Undefined without a complete answer. */
  answer: OutgoingAnswer | undefined;
  problem: string | null;
  /** Whether Carillon could not call: its network is down, or too many calls are waiting. Says nothing about the endpoint. */
  isLocal: boolean;
  /** How long the endpoint wants to be left alone, in seconds; 0 if it did not say. */
  retryAfterS: number;
};

/** Calls an endpoint with events, several only in the format `batch`. Failures are part of the result. */
export async function makeCall<Event extends WebhookEvent>(
  outgoing: Outgoing,
  endpoint: CalledEndpoint & { accountId: number },
  events: readonly Event[],
): Promise<MadeCall<Event>> {
  // A call begins when it is its turn. Until then, it has neither a time nor a signature.
  let begun: Begun | undefined;
  const begin = (): Begun => {
    const at = new Date();
    return (begun = { at, startedAt: performance.now(), request: buildCall(endpoint, events, at) });
  };
  const late = { url: endpoint.url, write: () => begin().request };
  const outcome = await outgoing.call(endpoint.accountId, late, LIMITS).then(judge, explain);
  const { at, startedAt, request } = begun ?? begin();
  const durationMs = Math.round(performance.now() - startedAt);
  return { id: randomUUIDv7(), at, durationMs, events, request, ...outcome };
}

type Begun = Pick<MadeCall, 'at' | 'request'> & { startedAt: number };
type Outcome = Pick<MadeCall, 'answer' | 'problem' | 'isLocal' | 'retryAfterS'>;

const judge = (answer: OutgoingAnswer): Outcome => ({
  answer,
  problem: explainStatus(answer.status),
  isLocal: false,
  retryAfterS: ASKS_TO_WAIT.has(answer.status)
    ? readRetryAfter(answer.headers['retry-after'], Date.now())
    : 0,
});

function explain(error: unknown): Outcome {
  const { message, isLocal } = toOutgoingError(error);
  return { answer: undefined, problem: message, isLocal, retryAfterS: 0 };
}
