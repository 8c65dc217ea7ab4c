import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to the stand-in. `path` excludes the query. */
export type ReceivedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
export type FixedAnswer = { status?: number; body: object };

/** A payment as a provider stores it. `ref` is the order's reference. */
export type StoredPayment = {
  id: string;
  ref: string;
  amount: string;
  currency: string;
  state: string;
  refunded: string[];
};

/** Refusals that are not stored under the idempotency key, so that a repeated request is processed again. */
const UNRECORDED_STATUSES = [401, 403, 409, 429];

/** A small server that simulates a provider. It implements the documented protocol and stores payments. */
export abstract class StandIn {
  readonly payments = new Map<string, StoredPayment>();
  /** Whether to ignore requests and close connections. */
  isSilent = false;
  /** Whether to ignore requests and keep connections open. */
  hangs = false;
  /** A fixed response to all requests except those for a token. Requests that get it are not processed. */
  fixedAnswer: FixedAnswer | undefined;
  /** Whether to process requests but lose the responses. */
  losesAnswers = false;
  /** The requests received so far, such as `POST /v1/refunds`. */
  readonly asked: string[] = [];
  readonly #answers = new Map<string, FixedAnswer>();
  #server: Server | undefined;

  get url(): string {
    return `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.#server = createServer(async (request, response) => {
      const asked = await readRequest(request);
      this.asked.push(`${asked.method} ${asked.path}`);
      if (this.hangs) return;
      const said = this.isSilent
        ? undefined
        : ((this.isSignIn(asked) ? undefined : this.fixedAnswer) ?? this.#once(asked));
      if (!said || this.losesAnswers) {
        response.destroy();
        return;
      }
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said.body));
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** Restores normal responses. */
  reset(): void {
    Object.assign(this, { isSilent: false, hangs: false, fixedAnswer: undefined, losesAnswers: false });
  }

  /** Forgets all idempotency keys, as providers do after about a day. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  async stop(): Promise<void> {
    this.#server!.closeAllConnections();
    await new Promise((resolve) => this.#server!.close(resolve));
  }

  /** Returns whether the request only fetches a token. */
  protected isSignIn(_asked: ReceivedRequest): boolean {
    return false;
  }

  protected abstract answer(asked: ReceivedRequest): FixedAnswer;

  /** Returns the provider's notice of a payment. */
  abstract noticeOf(
    payment: StoredPayment,
    signedAs?: string,
  ): { body: string; headers: Record<string, string> };

  /** Simulates the customer's payment on the provider's page. */
  abstract pay(payment: StoredPayment): void;

  storePayment(kept: Omit<StoredPayment, 'id' | 'refunded'>): StoredPayment {
    const made = { ...kept, id: randomUUID(), refunded: [] };
    this.payments.set(made.id, made);
    return made;
  }

  paymentsOf(ref: string): StoredPayment[] {
    return [...this.payments.values()].filter((each) => each.ref === ref);
  }

  /** Returns the response to a request. Repeats the earlier response if the idempotency key is the same. */
  #once(asked: ReceivedRequest): FixedAnswer {
    const key = (asked.headers['idempotency-key'] ?? asked.headers['paypal-request-id']) as
      | string
      | undefined;
    const before = key === undefined ? undefined : this.#answers.get(key);
    const said = before ?? this.answer(asked);
    if (key !== undefined && !UNRECORDED_STATUSES.includes(said.status ?? 200)) this.#answers.set(key, said);
    return said;
  }
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = new URL(request.url!, 'http://stand-in');
  return {
    method: request.method!,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: await text(request),
  };
}
