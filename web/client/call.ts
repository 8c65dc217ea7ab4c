import { type Answer, type Endpoint, type Input, requirementsOf } from '#contract/endpoint.ts';
import { callUrl } from './call-url.ts';
import { isIdle } from './idle.ts';
import { problemOf, unreachableProblem } from './problem.ts';
import { notifySessionEnd } from './session-end.ts';

/** The input of a call; the query is always optional. */
type CallInput<E extends Endpoint> = Omit<Input<E>, 'query'> &
  Partial<Pick<Input<E>, 'query' & keyof Input<E>>>;
/** Undefined if no key of `T` is required. */
type RequiredKey<T> = [{ [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]] extends [never]
  ? undefined
  : true;
type Options = { signal?: AbortSignal };
type Arguments<E extends Endpoint> =
  undefined extends RequiredKey<CallInput<E>>
    ? [input?: CallInput<E>, options?: Options]
    : [input: CallInput<E>, options?: Options];

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** The time limit of a call, including its wait in the browser's queue. No call should take this long. */
const TIMEOUT_MS = 60_000;

/**
 * Calls an endpoint of the contract and returns its answer. Throws `CallProblem` if the call fails or times
 * out, or an `AbortError` if the signal aborts it.
 */
export async function call<E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Answer<E>> {
  const [input = {}, options = {}] = args;
  const { params, query, body } = input as Parts;
  const { response, answer } = await send(callUrl(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isIdle() && { 'x-idle': '1' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(options.signal ? [options.signal] : [])]),
  });
  if (response.ok) return answer as Answer<E>;
  if (response.status === 401 && requirementsOf(endpoint)) notifySessionEnd();
  throw problemOf(response.status, answer, Number(response.headers.get('retry-after')) || undefined);
}

/** Sends the request. Throws `CallProblem` if the connection breaks, even during the response. */
async function send(url: string, request: RequestInit): Promise<{ response: Response; answer: unknown }> {
  try {
    const response = await fetch(url, request);
    return { response, answer: parse(await response.text()) };
  } catch (error) {
    throw isTimeout(request.signal) || !request.signal?.aborted ? unreachableProblem() : error;
  }
}

const isTimeout = (signal?: AbortSignal | null): boolean =>
  signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
