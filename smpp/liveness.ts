import type { CloseReason } from './errors.ts';
import type { OnOutcome, OutstandingRequests } from './outstanding.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionState } from './session-state.ts';

interface Session {
  sendEnquireLink(onOutcome: OnOutcome): void;
  state(): SessionState;
  destroy(reason: CloseReason): void;
}

/** The timers of a session (SMPP 3.4, 7.2), all driven by one interval. */
export class Liveness {
  readonly #options: Required<SessionOptions>;
  readonly #outstanding: OutstandingRequests;
  readonly #session: Session;
  readonly #timer: NodeJS.Timeout;
  readonly #startedAt = performance.now();
  #paused = false;
  #stopped = false;
  #resumedAt = 0;
  #receivedSinceTick = false;
  #lastReceivedAt = performance.now();
  #awaitingEnquireLink = false;
  #closingSince: number | undefined;

  constructor(options: Required<SessionOptions>, outstanding: OutstandingRequests, session: Session) {
    this.#options = options;
    this.#outstanding = outstanding;
    this.#session = session;
    const { responseTimeout, enquireLinkInterval, inactivityTimeout, bindTimeout } = options;
    const times = [responseTimeout, enquireLinkInterval, inactivityTimeout, bindTimeout].filter(
      (time) => time > 0,
    );
    // If this process was stalled, first read the data that has arrived. Only then check for time-outs.
    const tick = () => setImmediate(() => this.#tick());
    this.#timer = setInterval(tick, Math.max(5, Math.min(1000, ...times.map((time) => time / 4))));
    this.#timer.unref();
  }

  /**
   * Records that a PDU was received. Only the next tick reads the clock: reading it for each PDU would be
   * slow.
   */
  recordReceived(): void {
    this.#receivedSinceTick = true;
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#resumedAt = performance.now();
    this.#receivedSinceTick = true;
  }

  closing(): void {
    this.#closingSince = performance.now();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  #tick(): void {
    if (this.#stopped) return;
    const now = performance.now();
    if (this.#receivedSinceTick) this.#lastReceivedAt = now;
    this.#receivedSinceTick = false;
    const { responseTimeout, bindTimeout } = this.#options;
    if (this.#closingSince !== undefined && now - this.#closingSince > (responseTimeout || 10_000)) {
      this.#session.destroy('peer_is_dead');
    } else if (this.#session.state() === 'open' && bindTimeout && now - this.#startedAt > bindTimeout) {
      this.#session.destroy('bind_timeout');
    } else if (!this.#paused) this.#checkTimeouts(now);
  }

  #checkTimeouts(now: number): void {
    const { responseTimeout, enquireLinkInterval, inactivityTimeout } = this.#options;
    if (responseTimeout && now - this.#resumedAt > responseTimeout)
      this.#outstanding.expire(now - responseTimeout);
    const silence = now - this.#lastReceivedAt;
    if (inactivityTimeout && silence > inactivityTimeout) this.#session.destroy('inactive');
    else if (enquireLinkInterval && silence > enquireLinkInterval) this.#sendEnquireLink();
  }

  #sendEnquireLink(): void {
    const state = this.#session.state();
    if (this.#awaitingEnquireLink || state === 'open' || state === 'closing' || state === 'closed') return;
    this.#awaitingEnquireLink = true;
    this.#session.sendEnquireLink((outcome) => {
      this.#awaitingEnquireLink = false;
      if (outcome instanceof Error && outcome.name === 'ResponseTimeoutError')
        this.#session.destroy('peer_is_dead');
    });
  }
}
