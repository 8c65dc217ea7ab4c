import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a provider was asked. `path` has no query. */
export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
export type Said = { status?: number; body: object };

/** A payment as a provider keeps it. `ref` is the order's. */
export type Kept = {
  id: string;
  ref: string;
  amount: string;
  currency: string;
  state: string;
  refunded: string[];
};

/** With these, nothing was done: the key is as good as new. */
const PASSING = [401, 403, 409, 429];

/** A small server that stands in for a provider: it speaks the documented protocol, and remembers payments. */
export abstract class StandIn {
  readonly payments = new Map<string, Kept>();
  /** While it is set, nobody answers: what is asked is not done, and the connection is closed. */
  isSilent = false;
  /** While it is set, nobody answers, and connections stay open. */
  hangs = false;
  /** While it is set, this is the answer, and what is asked is not done. */
  says: Said | undefined;
  /** While it is set, what is asked is done, but the answer is lost. */
  losesAnswers = false;
  /** What it was asked, as `POST /v1/refunds`. */
  readonly asked: string[] = [];
  readonly #answers = new Map<string, Said>();
  #server: Server | undefined;

  get url(): string {
    return `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.#server = createServer(async (request, response) => {
      const asked = await askedIn(request);
      this.asked.push(`${asked.method} ${asked.path}`);
      if (this.hangs) return;
      const said = this.isSilent
        ? undefined
        : ((this.isSignIn(asked) ? undefined : this.says) ?? this.#once(asked));
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

  /** It answers as it should again. */
  recover(): void {
    Object.assign(this, { isSilent: false, hangs: false, says: undefined, losesAnswers: false });
  }

  /** A provider remembers keys for a day or so. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  async stop(): Promise<void> {
    this.#server!.closeAllConnections();
    await new Promise((resolve) => this.#server!.close(resolve));
  }

  /** Whether it is only asked for a token. */
  protected isSignIn(_asked: Asked): boolean {
    return false;
  }

  protected abstract answer(asked: Asked): Said;

  /** What the provider sends of a payment: the body of its notice, and its headers. */
  abstract noticeOf(payment: Kept, signedAs?: string): { body: string; headers: Record<string, string> };

  /** The customer pays at the provider's page. */
  abstract pay(payment: Kept): void;

  keep(kept: Omit<Kept, 'id' | 'refunded'>): Kept {
    const made = { ...kept, id: randomUUID(), refunded: [] };
    this.payments.set(made.id, made);
    return made;
  }

  of(ref: string): Kept[] {
    return [...this.payments.values()].filter((each) => each.ref === ref);
  }

  /** Under the same key, the answer is the same. */
  #once(asked: Asked): Said {
    const key = (asked.headers['idempotency-key'] ?? asked.headers['paypal-request-id']) as
      | string
      | undefined;
    const before = key === undefined ? undefined : this.#answers.get(key);
    const said = before ?? this.answer(asked);
    if (key !== undefined && !PASSING.includes(said.status ?? 200)) this.#answers.set(key, said);
    return said;
  }
}

async function askedIn(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url!, 'http://stand-in');
  return {
    method: request.method!,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: await text(request),
  };
}
