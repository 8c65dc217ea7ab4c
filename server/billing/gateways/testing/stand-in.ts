import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to the stand-in. `path` has no query. */
export type ReceivedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
export type FixedAnswer = { status?: number; body: object };

/** A payment as a provider stores it. `ref` is the order's. */
export type StoredPayment = {
  id: string;
  ref: string;
  amount: string;
  currency: string;
  state: string;
  refunded: string[];
};

/** Refusals that leave no trace, so the key can be used again. */
const PASSING = [401, 403, 409, 429];

/** A small server that stands in for a provider: it speaks the documented protocol and stores payments. */
export abstract class StandIn {
  readonly payments = new Map<string, StoredPayment>();
  /** Ignores requests and closes connections. */
  isSilent = false;
  /** Ignores requests and keeps connections open. */
  hangs = false;
  /** Answers every request with this and does nothing. */
  fixedAnswer: FixedAnswer | undefined;
  /** Processes requests but loses the answers. */
  losesAnswers = false;
  /** The requests so far, such as `POST /v1/refunds`. */
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

  /** Answers normally again. */
  recover(): void {
    Object.assign(this, { isSilent: false, hangs: false, fixedAnswer: undefined, losesAnswers: false });
  }

  /** Providers forget keys after about a day. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  async stop(): Promise<void> {
    this.#server!.closeAllConnections();
    await new Promise((resolve) => this.#server!.close(resolve));
  }

  /** Whether the request is only for a token. */
  protected isSignIn(_asked: ReceivedRequest): boolean {
    return false;
  }

  protected abstract answer(asked: ReceivedRequest): FixedAnswer;

  /** The provider's notice of a payment: body and headers. */
  abstract noticeOf(
    payment: StoredPayment,
    signedAs?: string,
  ): { body: string; headers: Record<string, string> };

  /** The customer pays on the provider's page. */
  abstract pay(payment: StoredPayment): void;

  keep(kept: Omit<StoredPayment, 'id' | 'refunded'>): StoredPayment {
    const made = { ...kept, id: randomUUID(), refunded: [] };
    this.payments.set(made.id, made);
    return made;
  }

  of(ref: string): StoredPayment[] {
    return [...this.payments.values()].filter((each) => each.ref === ref);
  }

  /** Repeats the answer for the same key. */
  #once(asked: ReceivedRequest): FixedAnswer {
    const key = (asked.headers['idempotency-key'] ?? asked.headers['paypal-request-id']) as
      | string
      | undefined;
    const before = key === undefined ? undefined : this.#answers.get(key);
    const said = before ?? this.answer(asked);
    if (key !== undefined && !PASSING.includes(said.status ?? 200)) this.#answers.set(key, said);
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
