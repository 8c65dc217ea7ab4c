import { setTimeout as pause } from 'node:timers/promises';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import { connect, type HandledRequest, type SmppSession } from '#smpp/index.ts';
import type { Carrier } from '../carriers.ts';
import { takeDelivers } from '../deliver/take-delivers.ts';
import type { Journal } from '../journal.ts';
import type { RateLimit } from '../rate-limit.ts';
import { pumpOnce } from './pump.ts';
import { Submitter } from './submitter.ts';
import { type LeaseTerms, WorkList } from './work-list.ts';

export type BindParts = {
  db: OwnerDb;
  carrier: Carrier;
  journal: Journal;
  rate: RateLimit | undefined;
  terms: LeaseTerms;
  log: Log;
};

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/** One bind to a carrier: keeps a session up, and submits batches on it while it is. */
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
    const { carrier, log } = this.#parts;
    let delay = FIRST_RETRY_MS;
    let failures = 0;
    while (!this.#stopped) {
      try {
        const session = await this.#connect();
        log.info({ carrier: carrier.name }, 'bound');
        delay = FIRST_RETRY_MS;
        failures = 0;
        await this.#work(session);
      } catch (error) {
        failures += 1;
        // A few times are nothing to worry about: the carrier may be about to start, or to come back.
        const level = failures < 4 ? 'info' : 'warn';
        if (!this.#stopped)
          log[level]({ carrier: carrier.name, err: error }, 'the bind failed; it is tried again');
      }
      // Jittered, so that many binds do not come back at the same moment.
      await pause(delay * (0.5 + Math.random() / 2), undefined, { signal: this.#stopping.signal }).catch(
        () => {},
      );
      delay = Math.min(delay * 2, LONGEST_RETRY_MS);
    }
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #connect(): Promise<SmppSession> {
    const { carrier, journal } = this.#parts;
    return connect(
      {
        host: carrier.host,
        port: carrier.port,
        systemId: carrier.systemId,
        password: carrier.password,
        bindType: 'transceiver',
        responseTimeout: 60_000,
        signal: this.#stopping.signal,
      },
      {
        onRequests: (requests: HandledRequest[], session) =>
          takeDelivers(requests, session, carrier, journal),
        onClose: () => this.#wake(),
      },
    );
  }

  /** Submits until the session is over or the bind is stopped; then everything that is held is given back. */
  async #work(session: SmppSession): Promise<void> {
    const { db, carrier, journal, terms, rate, log } = this.#parts;
    const works = new WorkList(db, carrier, terms, () => this.#wake());
    const submitter = new Submitter(session, carrier, journal, () => this.#wake());
    const renewal = setInterval(() => void works.renew().catch(() => {}), terms.leaseMs / 3);
    try {
      while (!this.#stopped && session.state === 'transceiver') {
        const woken = this.#nextWake();
        const answer = await pumpOnce({ db, carrier, works, submitter, rate, leaseMs: terms.leaseMs });
        if (answer !== 'again') await Promise.race([woken, pause(answer.waitMs)]);
      }
      if (this.#stopped) await this.#finish(session, submitter);
    } catch (error) {
      log.error({ carrier: carrier.name, err: error }, 'submitting failed; the bind starts over');
    } finally {
      clearInterval(renewal);
      submitter.stop();
      session.destroy();
      await session.closed;
      // Results that did arrive are committed before the batches are anybody's: they are not in doubt.
      await journal.drained();
      await works
        .releaseAll()
        .catch((error: unknown) => log.error({ err: error }, 'batches could not be given back'));
    }
  }

  /** On a clean stop what has left gets a moment to be answered. */
  async #finish(session: SmppSession, submitter: Submitter): Promise<void> {
    const deadline = Date.now() + 2000;
    while (submitter.unsettled > 0 && Date.now() < deadline && session.state === 'transceiver') {
      await Promise.race([this.#nextWake(), pause(50)]);
    }
    await Promise.race([session.unbind(), pause(1000)]);
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }
}
