import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSIONS } from '#contract/v1/versions.ts';
import { invalid, tooMany } from '../errors.ts';
import { networkOf } from './networks.ts';
import { onClose } from './on-close.ts';
import type { Identity } from './routes.ts';

/** A finished call of a program. */
export type ApiCall = {
  accountId: number;
  keyId: number;
  logsTexts: boolean;
  at: Date;
  method: string;
  /** With the query string. */
  path: string;
  status: number;
  durationMs: number;
  requestId: string;
  address: string;
  userAgent: string;
  /** The parsed body. */
  request: unknown;
  /** The response's text. */
  answer: string;
};

/** Records a call. Must return at once, and not throw. */
export type RecordApiCall = (call: ApiCall) => void;

/** The version that calls get without the header. */
const [CURRENT_VERSION] = API_VERSIONS;
const VERSION_HEADER = 'carillon-version';

const WINDOW_MS = 1000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The response of a call of a program, for the log. */
    answerText?: string;
  }
}

/** How many calls with a wrong key an address can make in a minute. */
const MAX_WRONG_KEYS = 60;
const WRONG_KEYS_MS = 60_000;
const MAX_RIGHT_KEYS = 10_000;

/** The limits and the log of programs' calls in this process. */
export class ApiCalls {
  readonly #perSecond: number;
  readonly #record: RecordApiCall;
  readonly #running = new Map<number, number>();
  #counts = new Map<number, number>();
  #windowEnds = 0;
  #wrongKeys = new Map<string, number>();
  #wrongKeysEnd = 0;
  /** Secrets that worked in their last call. */
  readonly #rightKeys = new Set<string>();

  /** `perSecond` limits each account. */
  constructor(perSecond: number, record: RecordApiCall) {
    this.#perSecond = perSecond;
    this.#record = record;
  }

  /** Begins a call: checks its version and the limits, and sets the headers that tell of them. Throws `too_many`. */
  begin(request: FastifyRequest, reply: FastifyReply, identity: Identity): void {
    this.#recordLater(request, reply, identity);
    setVersion(request, reply);
    this.#count(reply, identity.accountId);
    this.#limitConcurrent(reply, identity);
  }

  /** Notes a key that works. The wrong keys of other programs at its address do not affect it. */
  addRightKey(secret: string): void {
    if (this.#rightKeys.size >= MAX_RIGHT_KEYS) this.#rightKeys.clear();
    this.#rightKeys.add(secret);
  }

  /** Counts a call with a wrong key. */
  addWrongKey(address: string, secret: string): void {
    this.#rightKeys.delete(secret);
    if (Date.now() >= this.#wrongKeysEnd) {
      this.#wrongKeys = new Map();
      this.#wrongKeysEnd = Date.now() + WRONG_KEYS_MS;
    }
    const network = networkOf(address);
    this.#wrongKeys.set(network, (this.#wrongKeys.get(network) ?? 0) + 1);
  }

  /** Throws `too_many` for an address with too many wrong keys, before its key costs a query. */
  refuseGuessing(address: string, secret: string): void {
    if (this.#rightKeys.has(secret)) return;
    const seconds = Math.ceil((this.#wrongKeysEnd - Date.now()) / 1000);
    if (seconds > 0 && (this.#wrongKeys.get(networkOf(address)) ?? 0) >= MAX_WRONG_KEYS)
      throw tooMany(`Too many calls with a wrong API key. Try again in ${seconds} seconds.`, seconds);
  }

  #count(reply: FastifyReply, accountId: number): void {
    const now = Date.now();
    if (now >= this.#windowEnds) {
      this.#counts = new Map();
      this.#windowEnds = now + WINDOW_MS;
    }
    const count = (this.#counts.get(accountId) ?? 0) + 1;
    this.#counts.set(accountId, count);
    void reply.header('ratelimit-policy', `"default";q=${this.#perSecond};w=${WINDOW_MS / 1000}`);
    void reply.header('ratelimit', `"default";r=${Math.max(0, this.#perSecond - count)};t=1`);
    if (count > this.#perSecond)
      throw tooMany(`Your account may make ${this.#perSecond} calls a second. Try again in a second.`, 1);
  }

  #limitConcurrent(reply: FastifyReply, { apiKey }: Identity): void {
    if (!apiKey || apiKey.maxConcurrentCalls === null) return;
    const { keyId, maxConcurrentCalls } = apiKey;
    const running = this.#running.get(keyId) ?? 0;
    if (running >= maxConcurrentCalls)
      throw tooMany(
        `This API key may make ${maxConcurrentCalls === 1 ? 'one call' : `${maxConcurrentCalls} calls`} at a time.`,
        1,
        'too_many_at_once',
      );
    this.#running.set(keyId, running + 1);
    onClose(reply, () => {
      const others = this.#running.get(keyId)! - 1;
      if (others === 0) this.#running.delete(keyId);
      else this.#running.set(keyId, others);
    });
  }

  #recordLater(request: FastifyRequest, reply: FastifyReply, { accountId, address, apiKey }: Identity): void {
    if (!apiKey) return;
    const { keyId, logsTexts } = apiKey;
    const at = new Date();
    const beganAt = performance.now();
    onClose(reply, () =>
      this.#record({
        accountId,
        keyId,
        logsTexts,
        at,
        method: request.method,
        path: request.url,
        status: reply.statusCode,
        durationMs: Math.round(performance.now() - beganAt),
        requestId: request.id,
        address,
        userAgent: request.headers['user-agent'] ?? '',
        request: request.body,
        answer: request.answerText ?? '',
      }),
    );
  }
}

/** Throws `invalid` for an unknown version. */
function setVersion(request: FastifyRequest, reply: FastifyReply): void {
  const asked = request.headers[VERSION_HEADER] ?? CURRENT_VERSION;
  if (!API_VERSIONS.some((version) => version === asked))
    throw invalid(
      'Carillon-Version',
      'unknown_version',
      `The API has the ${API_VERSIONS.length === 1 ? 'version' : 'versions'} ${API_VERSIONS.join(', ')}.`,
    );
  void reply.header(VERSION_HEADER, asked);
}
