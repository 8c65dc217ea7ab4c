import { setTimeout as pause } from 'node:timers/promises';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import type { BaseCarrier } from './carriers/carrier.ts';
import type { Channel, OpenChannel } from './channel.ts';
import type { Journal } from './journal.ts';
import type { BindStatus } from './state/bind-status.ts';
import { pumpOnce } from './submit/pump.ts';
import { requeueRefused } from './submit/requeue-refused.ts';
import type { RateLimit } from './submit/rate-limit.ts';
import { AdaptiveLimit } from './submit/adaptive-limit.ts';
import { Submitter } from './submit/submitter.ts';
import { type LeaseTerms, WorkList } from './submit/work-list.ts';

export type BindDependencies = {
  db: OwnerDb;
  carrier: BaseCarrier;
  open: OpenChannel;
  journal: Journal;
  /** The rate limit for the carrier's binds in this gateway; undefined for no limit. */
  rate: RateLimit | undefined;
  /**
   * The maximum number of resubmissions of a piece after temporary refusals. Requests to slow down do not
   * count.
   */
  retries: number;
  status: BindStatus;
  terms: LeaseTerms;
  log: Log;
};

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
/**
 * The backoff starts over after a bind that lasted longer than this, or on which the carrier accepted a
 * message.
 */
const STABLE_MS = 10_000;
/** How long a clean stop waits for outstanding answers. */
const ANSWER_DRAIN_MS = 2000;

/** One bind to a carrier. Keeps a channel open and submits batches on it. */
export class Bind implements Service {
  readonly #parts: BindDependencies;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #wake: () => void = () => {};

  constructor(parts: BindDependencies) {
    this.#parts = parts;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { open, status } = this.#parts;
    let delay = FIRST_RETRY_MS;
    for (let failures = 0; !this.#stopped;) {
      const startedAt = Date.now();
      const { accepted } = status.counters;
      try {
        const channel = await open(this.#stopping.signal, () => this.#wake());
        status.bound();
        this.#log('info', {}, 'bound');
        await this.#keepOpen(channel);
        const reason = await channel.closed;
        failures = 0;
        if (!this.#stopped) this.#log('info', { reason }, 'the bind ended; retrying');
        status.down(this.#stopped ? null : reason);
      } catch (error) {
        failures += 1;
        status.down((error as Error).message);
        // A few failures are normal: the carrier may be restarting.
        const level = failures < 4 ? 'info' : 'warn';
        if (!this.#stopped) this.#log(level, { err: error }, 'the bind failed; retrying');
      }
      const worked = status.counters.accepted > accepted || Date.now() - startedAt > STABLE_MS;
      if (worked) delay = FIRST_RETRY_MS;
      // Jitter keeps many binds from reconnecting at the same moment.
      await pause(delay * (0.5 + Math.random() / 2), undefined, { signal: this.#stopping.signal }).catch(
        () => {},
      );
      delay = Math.min(delay * 2, MAX_RETRY_MS);
      status.connecting();
    }
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #log(level: 'info' | 'warn' | 'error', detail: object, text: string): void {
    const { carrier, status, log } = this.#parts;
    log[level]({ carrier: carrier.name, bind: status.nth, ...detail }, text);
  }

  /**
   * Waits until the channel closes or the bind is stopped, then closes the channel. If the channel can send,
   * submits on it while waiting.
   */
  async #keepOpen(channel: Channel): Promise<void> {
    if (channel.canSend) return this.#submitBatches(channel);
    while (!this.#stopped && channel.open) await this.#nextWake();
    await this.#closeChannel(channel);
  }

  /** Closes a channel: gracefully if the bind was stopped, otherwise at once. */
  async #closeChannel(channel: Channel): Promise<void> {
    if (this.#stopped && channel.open) await channel.close();
    else channel.abort('the bind is over');
    await channel.closed;
  }

  /**
   * Submits until the channel closes, the bind is stopped or an error occurs. Then closes the channel,
   * commits the results, and releases the bind's batches.
   */
  async #submitBatches(channel: Channel): Promise<void> {
    const { db, carrier, journal, terms, rate, retries, status } = this.#parts;
    const { counters } = status;
    const onProgress = () => this.#wake();
    const adaptiveLimit = new AdaptiveLimit();
    const workList = new WorkList(db, carrier, terms, onProgress);
    const submitter = new Submitter({ channel, journal, adaptiveLimit, counters, retries, onProgress });
    const renewal = setInterval(() => void workList.renew().catch(() => {}), terms.leaseMs / 3);
    const pumpParts = { db, carrier, workList, submitter, rate, adaptiveLimit, leaseMs: terms.leaseMs };
    try {
      while (!this.#stopped && channel.open) {
        const woken = this.#nextWake();
        const result = await pumpOnce(pumpParts);
        counters.inFlight = submitter.unsettled;
        status.throttledPace = adaptiveLimit.limit()?.perSecond;
        if (result !== 'again') await status.waitFor(result.reason, woken, result.waitMs);
      }
      if (this.#stopped) await this.#awaitLastAnswers(channel, submitter);
    } catch (error) {
      this.#log('error', { err: error }, 'submitting failed; rebinding');
      status.failed(error);
    } finally {
      clearInterval(renewal);
      await this.#closeChannel(channel);
      // Commit the results before releasing the batches. Messages without a committed result would be in
      // doubt.
      await journal.drained();
      counters.inFlight = 0;
      await requeueRefused(db, carrier, submitter).catch((error: unknown) =>
        this.#log('error', { err: error }, 'messages that the carrier refused for now could not be requeued'),
      );
      await workList
        .releaseAll()
        .catch((error: unknown) => this.#log('error', { err: error }, 'batches could not be released'));
    }
  }

  /**
   * Waits up to ANSWER_DRAIN_MS for the outstanding answers and the commits of their results. Stops waiting
   * if the channel closes.
   */
  async #awaitLastAnswers(channel: Channel, submitter: Submitter): Promise<void> {
    const deadline = Date.now() + ANSWER_DRAIN_MS;
    while (submitter.unsettled > 0 && Date.now() < deadline && channel.open) {
      await Promise.race([this.#nextWake(), pause(50)]);
    }
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }
}
