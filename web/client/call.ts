import { type Answer, type Endpoint, type Input, needsOf } from '#contract/endpoint.ts';
import { addressOf } from './address.ts';
import { isIdle } from './idle.ts';
import { problemOf, unreachable } from './problem.ts';
import { sessionEnded } from './session-end.ts';

/** What a call takes; a query is always optional. */
type CallInput<E extends Endpoint> = Omit<Input<E>, 'query'> &
  Partial<Pick<Input<E>, 'query' & keyof Input<E>>>;
/** Undefined where nothing is required. */
type RequiredKey<T> = [{ [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]] extends [never]
  ? undefined
  : true;
type Options = { signal?: AbortSignal };
type Arguments<E extends Endpoint> =
  undefined extends RequiredKey<CallInput<E>>
    ? [input?: CallInput<E>, options?: Options]
    : [input: CallInput<E>, options?: Options];

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Longer than a call takes, what waits for its turn included. */
const LONGEST_MS = 60_000;

/** Makes a call of the contract. Throws `CallProblem`, or an `AbortError` when the signal ends it. */
export async function call<E extends Endpoint>(endpoint: E, ...given: Arguments<E>): Promise<Answer<E>> {
  const [input = {}, options = {}] = given;
  const { params, query, body } = input as Parts;
  const { response, answer } = await send(addressOf(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isIdle() && { 'x-idle': '1' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(options.signal ? [options.signal] : [])]),
  });
  if (response.ok) return answer as Answer<E>;
  if (response.status === 401 && needsOf(endpoint)) sessionEnded();
  throw problemOf(response.status, answer, Number(response.headers.get('retry-after')) || undefined);
}

/** The connection may be cut before an answer begins, or in the middle of it. */
async function send(address: string, request: RequestInit): Promise<{ response: Response; answer: unknown }> {
  try {
    const response = await fetch(address, request);
    return { response, answer: parse(await response.text()) };
  } catch (error) {
    throw isTimeout(request.signal) || !request.signal?.aborted ? unreachable() : error;
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
