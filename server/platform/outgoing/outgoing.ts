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

/** A request that is written when it is its turn. `url` says which server it is for. */
export type LateRequest = { url: string; write: () => OutgoingRequest };

/**
 * How many calls a process makes at once, how many of them for one account, and how many may wait for that. The same for one server:
 * how many of all accounts, and of one.
 */
const CALLS = { total: 2000, perHolder: 200, maxWaiting: 1000 };
const TO_SERVER = { total: 100, perHolder: 25, maxWaiting: 1000 };

const busy = () => tooMany('Too many calls to other servers are waiting.', 10);
const REFUSALS = { queueFull: busy, timedOut: busy };

/**
 * Calls servers that customers name. Calls reach only public addresses and those that the operator allows, whatever a
 * name resolves to and wherever a server redirects. The resources of each call are limited.
 */
export class Outgoing {
  readonly #allowed: AllowedAddresses;
  readonly #exchanger: Exchanger;
  readonly #calls = new FairSemaphore(CALLS, REFUSALS);
  /** By host and port. Accounts take turns at each server. */
  readonly #toServers = new Map<string, FairSemaphore>();

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
  async call(
    accountId: number,
    request: OutgoingRequest | LateRequest,
    limits: OutgoingLimits,
  ): Promise<OutgoingAnswer> {
    try {
      return await this.#calls.run(accountId, () => this.#follow(accountId, request, limits));
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
    request: OutgoingRequest | LateRequest,
    limits: OutgoingLimits,
  ): Promise<OutgoingAnswer> {
    const { timeMs, answerBytes, redirects = 0, allowsHttp = false } = limits;
    let signal: AbortSignal | undefined;
    let next: OutgoingRequest | LateRequest = request;
    for (let followed = 0; ; followed++) {
      const url = checkUrl(next.url, this.#allowed, { allowsHttp });
      const late = next;
      const { sent, answer } = await this.#inTurn(url.host, accountId, async () => {
        // Waiting for a turn does not count.
        signal ??= AbortSignal.timeout(timeMs);
        const sent = 'write' in late ? late.write() : late;
        if (sent !== late) checkUrl(sent.url, this.#allowed, { allowsHttp });
        return { sent, answer: await this.#exchanger.send(sent, { signal, answerBytes }) };
      });
      const redirected = redirects > 0 && sent.method === 'GET' ? redirectOf(url, answer) : undefined;
      if (!redirected) return answer;
      if (followed === redirects) throw new OutgoingError('redirects');
      // Headers may have credentials, which are meant for the first server.
      next =
        redirected.host === url.host
          ? { ...sent, url: redirected.href }
          : { method: 'GET', url: redirected.href };
    }
  }

  async #inTurn<Result>(server: string, accountId: number, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#toServers.get(server) ?? new FairSemaphore(TO_SERVER, REFUSALS);
    this.#toServers.set(server, turns);
    try {
      return await turns.run(accountId, work);
    } finally {
      if (turns.isIdle) this.#toServers.delete(server);
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
