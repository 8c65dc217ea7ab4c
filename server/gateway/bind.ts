import { setTimeout as pause } from 'node:timers/promises';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import type { CarrierTerms } from './carriers/carrier.ts';
import type { Channel, OpenChannel } from './channel.ts';
import type { Journal } from './journal.ts';
import type { BindStatus } from './state/bind-status.ts';
import { pumpOnce } from './submit/pump.ts';
import { requeueRefused } from './submit/requeue-refused.ts';
import type { RateLimit } from './submit/rate-limit.ts';
import { SlowDown } from './submit/slow-down.ts';
import { Submitter } from './submit/submitter.ts';
import { type LeaseTerms, WorkList } from './submit/work-list.ts';

export type BindParts = {
  db: OwnerDb;
  carrier: CarrierTerms;
  open: OpenChannel;
  journal: Journal;
  /** The carrier's rate limit, shared by its binds. */
  rate: RateLimit | undefined;
  /** How many times a message is submitted again after a temporary refusal. */
  retries: number;
  status: BindStatus;
  terms: LeaseTerms;
  log: Log;
};

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** A bind that lasted this long, or on which the carrier accepted something, starts again with the shortest backoff. */
const STEADY_MS = 10_000;
/** How long a clean stop waits for the answers to what has left. */
const LAST_ANSWERS_MS = 2000;

/** One bind to a carrier: keeps a channel open, and submits batches on it. */
export class Bind implements Service {
  readonly #parts: BindParts;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #wake: () => void = () => {};

  constructor(parts: BindParts) {
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
        this.#say('info', {}, 'bound');
        await this.#hold(channel);
        const reason = await channel.closed;
        failures = 0;
        if (!this.#stopped) this.#say('info', { reason }, 'the bind ended; retrying');
        status.down(this.#stopped ? null : reason);
      } catch (error) {
        failures += 1;
        status.down((error as Error).message);
        // A few failures are normal: the carrier may be starting, or about to come back.
        const level = failures < 4 ? 'info' : 'warn';
        if (!this.#stopped) this.#say(level, { err: error }, 'the bind failed; retrying');
      }
      const worked = status.counters.accepted > accepted || Date.now() - startedAt > STEADY_MS;
      if (worked) delay = FIRST_RETRY_MS;
      // With jitter, so that many binds do not return at the same moment.
      await pause(delay * (0.5 + Math.random() / 2), undefined, { signal: this.#stopping.signal }).catch(
        () => {},
      );
      delay = Math.min(delay * 2, LONGEST_RETRY_MS);
      status.connecting();
    }
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #say(level: 'info' | 'warn' | 'error', detail: object, text: string): void {
    const { carrier, status, log } = this.#parts;
    log[level]({ carrier: carrier.name, bind: status.nth, ...detail }, text);
  }

  /** Keeps a channel until it closes or the bind is stopped, and submits on it if it can send. */
  async #hold(channel: Channel): Promise<void> {
    if (channel.sends) return this.#work(channel);
    while (!this.#stopped && channel.open) await this.#nextWake();
    await this.#end(channel);
  }

  /** Closes a channel, gracefully if it was stopped on purpose. */
  async #end(channel: Channel): Promise<void> {
    if (this.#stopped && channel.open) await channel.close();
    else channel.giveUp('the bind is over');
    await channel.closed;
  }

  /** Submits until the channel is closed or the bind is stopped, then releases everything that it holds. */
  async #work(channel: Channel): Promise<void> {
    const { db, carrier, journal, terms, rate, retries, status } = this.#parts;
    const { counters } = status;
    const onProgress = () => this.#wake();
    const slowDown = new SlowDown();
    const works = new WorkList(db, carrier, terms, onProgress);
    const submitter = new Submitter({ channel, journal, slowDown, counters, retries, onProgress });
    const renewal = setInterval(() => void works.renew().catch(() => {}), terms.leaseMs / 3);
    const turn = { db, carrier, works, submitter, rate, slowDown, leaseMs: terms.leaseMs };
    try {
      while (!this.#stopped && channel.open) {
        const woken = this.#nextWake();
        const answer = await pumpOnce(turn);
        counters.inFlight = submitter.unsettled;
        status.throttledPace = slowDown.limit()?.perSecond;
        if (answer !== 'again') await status.waitFor(answer.reason, woken, answer.waitMs);
      }
      if (this.#stopped) await this.#lastAnswers(channel, submitter);
    } catch (error) {
      this.#say('error', { err: error }, 'submitting failed; rebinding');
      status.failed(error);
    } finally {
      clearInterval(renewal);
      await this.#end(channel);
      // Results that did arrive are committed before the batches are released, so that they are not in doubt.
      await journal.drained();
      counters.inFlight = 0;
      await requeueRefused(db, carrier, submitter).catch((error: unknown) =>
        this.#say('error', { err: error }, 'messages that the carrier refused for now could not be put back'),
      );
      await works
        .releaseAll()
        .catch((error: unknown) => this.#say('error', { err: error }, 'batches could not be released'));
    }
  }

  /** On a clean stop, waits a moment for the answers to what has left. */
  async #lastAnswers(channel: Channel, submitter: Submitter): Promise<void> {
    const deadline = Date.now() + LAST_ANSWERS_MS;
    while (submitter.unsettled > 0 && Date.now() < deadline && channel.open) {
      await Promise.race([this.#nextWake(), pause(50)]);
    }
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }
}
