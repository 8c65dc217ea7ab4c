import { tooMany } from '../errors.ts';
import { FairSemaphore } from '../fair-semaphore.ts';
import type { AllowedAddresses } from './allowed-addresses.ts';
import { checkUrl } from './check-url.ts';
import { Exchanger, type OutgoingAnswer, type OutgoingRequest } from './exchange.ts';
import { allowedLookup, type Resolve } from './look-up.ts';
import { OutgoingError, toOutgoingError } from './outgoing-error.ts';

export type OutgoingLimits = {
  /** The time for the whole call, including redirects. */
  timeMs: number;
  /** How much of the answer's body is read. 0 to read only its headers. */
  answerBytes: number;
  /** How many redirects are followed. Only GET requests are redirected. */
  redirects?: number;
  /** Whether public servers may be called without encryption. */
  allowsHttp?: boolean;
};

/** How many calls each account has at once, and how many of these to one server, and how many wait for that. */
const PER_ACCOUNT = { total: 500, perHolder: 50, maxWaiting: 1000 };
const PER_SERVER = { perHolder: 25, maxWaiting: 1000 };

const busy = () => tooMany('Too many calls to other servers are waiting.', 10);
const REFUSALS = { queueFull: busy, timedOut: busy };

/**
 * Calls servers that customers name. Calls reach only public addresses and those that the operator allows, whatever a
 * name resolves to and wherever a server redirects. The resources of each call are limited.
 */
export class Outgoing {
  readonly #allowed: AllowedAddresses;
  readonly #exchanger: Exchanger;
  readonly #accounts = new FairSemaphore(PER_ACCOUNT, REFUSALS);
  readonly #servers = new FairSemaphore<string>(PER_SERVER, REFUSALS);

  /** `resolve` and `certificates` are for tests. */
  constructor(allowed: AllowedAddresses, more: { resolve?: Resolve; certificates?: string } = {}) {
    const { resolve, ...connecting } = more;
    this.#allowed = allowed;
    this.#exchanger = new Exchanger({ ...connecting, lookup: allowedLookup(allowed, resolve) });
  }

  /**
   * Sends a request for an account. Answers with any status are returned. Throws an `OutgoingError` if there is no
   * complete answer, or the URL must not be called.
   */
  async call(accountId: number, request: OutgoingRequest, limits: OutgoingLimits): Promise<OutgoingAnswer> {
    try {
      return await this.#accounts.run(accountId, () => this.#follow(accountId, request, limits));
    } catch (error) {
      throw toOutgoingError(error);
    }
  }

  /** Returns why a URL must not be called, as far as that is known without resolving its name. */
  findRefusal(url: string): string | undefined {
    try {
      checkUrl(url, this.#allowed);
      return undefined;
    } catch (error) {
      return (error as OutgoingError).message;
    }
  }

  async #follow(
    accountId: number,
    request: OutgoingRequest,
    limits: OutgoingLimits,
  ): Promise<OutgoingAnswer> {
    const { timeMs, answerBytes, redirects = 0, allowsHttp = false } = limits;
    let signal: AbortSignal | undefined;
    let next = request;
    for (let followed = 0; ; followed++) {
      const url = checkUrl(next.url, this.#allowed, { allowsHttp });
      const answer = await this.#servers.run(`${accountId} ${url.host}`, () => {
        // Waiting for a turn does not count.
        signal ??= AbortSignal.timeout(timeMs);
        return this.#exchanger.send(next, { signal, answerBytes });
      });
      const redirected = redirects > 0 && request.method === 'GET' ? redirectOf(url, answer) : undefined;
      if (!redirected) return answer;
      if (followed === redirects) throw new OutgoingError('redirects');
      // Headers may have credentials, which are meant for the first server.
      next =
        redirected.host === url.host
          ? { ...next, url: redirected.href }
          : { method: 'GET', url: redirected.href };
    }
  }

  stop(): void {
    this.#exchanger.stop();
  }
}

function redirectOf(from: URL, { status, headers }: OutgoingAnswer): URL | undefined {
  const { location } = headers;
  return location !== undefined && status >= 300 && status <= 399 && URL.canParse(location, from)
    ? new URL(location, from)
    : undefined;
}
