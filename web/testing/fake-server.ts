import type { Answer, Endpoint, ProblemAnswer } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { createSample } from './sample-of.ts';

export type Received = { params: Record<string, string>; query: Record<string, string>; body: unknown };

/** An answer, a refusal, or a function that returns one of them. */
type Reply<E extends Endpoint> =
  | Answer<E>
  | Refusal
  | ((received: Received) => Answer<E> | Refusal | Promise<Answer<E> | Refusal>);

class Refusal {
  readonly status: number;
  readonly problem: ProblemAnswer | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, problem?: ProblemAnswer, retryAfter?: number) {
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  response(): Response {
    const headers: HeadersInit =
      this.retryAfter === undefined ? {} : { 'retry-after': String(this.retryAfter) };
    return Response.json(this.problem ?? {}, { status: this.status, headers });
  }
}

/** Creates an error response, by default an internal server error. */
export const refuse = (status = 500, problem?: ProblemAnswer): Refusal => new Refusal(status, problem);

/** Creates a 429 response that asks the client to retry after this many seconds. */
export const refuseTemporarily = (seconds: number): Refusal => new Refusal(429, undefined, seconds);

/**
 * Answers the contract's calls with the replies that a test defines, or else with minimal valid responses. A
 * reply that violates the schema fails the test.
 */
export class FakeServer {
  readonly #replies = new Map<Endpoint, Reply<Endpoint>>();
  readonly #received: { endpoint: Endpoint; received: Received }[] = [];
  readonly #held = new Map<Endpoint, Promise<void>>();
  readonly #failing = new Map<Endpoint, Refusal>();
  #offline = false;

  on<E extends Endpoint>(endpoint: E, reply: Reply<E>): this {
    this.#replies.set(endpoint, reply as Reply<Endpoint>);
    return this;
  }

  /** Uses a reply for the endpoint's next call only. Then the earlier reply applies again. */
  once<E extends Endpoint>(endpoint: E, reply: Reply<E>): this {
    const previous = this.#replies.get(endpoint);
    const once = (received: Received) => {
      if (previous) this.#replies.set(endpoint, previous);
      else this.#replies.delete(endpoint);
      return typeof reply === 'function' ? (reply as (r: Received) => unknown)(received) : reply;
    };
    return this.on(endpoint, once as Reply<E>);
  }

  /** Delays the endpoint's responses until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(endpoint, promise);
    return resolve;
  }

  /** Refuses the endpoint's calls until the returned function is called. */
  fail(endpoint: Endpoint, problem: ProblemAnswer): () => void {
    this.#failing.set(endpoint, refuse(400, problem));
    return () => void this.#failing.delete(endpoint);
  }

  set offline(is: boolean) {
    this.#offline = is;
  }

  /** Returns the endpoint's calls so far, oldest first. */
  received(endpoint: Endpoint): Received[] {
    return this.#received.filter((each) => each.endpoint === endpoint).map(({ received }) => received);
  }

  /** The method and path of each call so far other than GET, such as `PATCH /api/my-settings/contact`. */
  get unsafe(): string[] {
    const calls = this.#received.map(({ endpoint: { method, path } }) => ({ method, path }));
    return calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  }

  /** Replaces `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (this.#offline) throw new TypeError('Failed to fetch');
    const url = new URL(request.url);
    const found = find(request.method, url.pathname);
    if (!found) throw new Error(`The contract has no call ${request.method} ${url.pathname}`);
    const body: unknown = await request.text().then((text) => (text === '' ? undefined : JSON.parse(text)));
    const received = { params: found.params, query: Object.fromEntries(url.searchParams), body };
    this.#received.push({ endpoint: found.endpoint, received });
    await this.#held.get(found.endpoint);
    const failure = this.#failing.get(found.endpoint);
    const given = failure ?? this.#replies.get(found.endpoint) ?? createMinimalAnswer(found.endpoint);
    const reply: unknown =
      typeof given === 'function' ? await (given as (r: Received) => unknown)(received) : given;
    if (reply instanceof Refusal) return reply.response();
    if (!found.endpoint.answer) return new Response(null, { status: 204 });
    return Response.json(found.endpoint.answer.parse(reply));
  };
}

const createMinimalAnswer = ({ answer }: Endpoint): unknown => answer && createSample(answer);

function find(
  method: string,
  path: string,
): { endpoint: Endpoint; params: Record<string, string> } | undefined {
  for (const endpoint of Object.values(endpoints)) {
    if (endpoint.method !== method) continue;
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const match = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
    if (match)
      return {
        endpoint,
        params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1]!)])),
      };
  }
  return undefined;
}
