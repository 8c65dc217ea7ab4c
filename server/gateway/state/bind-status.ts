import { setTimeout as pause } from 'node:timers/promises';
import { BindCounters, type Reason } from '../submit/counters.ts';

/** A gateway reports every second; one that did not for so long is gone. */
export const GONE_SECONDS = 10;

export type BindKind = 'transceiver' | 'transmitter' | 'receiver' | 'http';

/** How one bind is, for the operator. */
export class BindStatus {
  readonly carrierId: number;
  readonly nth: number;
  readonly type: BindKind;
  readonly counters = new BindCounters();
  state: 'connecting' | 'bound' | 'down' = 'connecting';
  /** Since when it is bound, or since when it is not. */
  since = new Date();
  /** The pace that the carrier's refusals have brought it to, in parts per second. */
  throttledPace: number | undefined;
  lastError: string | null = null;
  lastErrorAt: Date | null = null;

  constructor(carrierId: number, nth: number, type: BindKind) {
    this.carrierId = carrierId;
    this.nth = nth;
    this.type = type;
  }

  bound(): void {
    this.state = 'bound';
    this.since = new Date();
  }

  connecting(): void {
    this.state = 'connecting';
  }

  /** `error`: why; null where that was wanted. */
  down(error: string | null): void {
    if (this.state === 'bound') this.since = new Date();
    this.state = 'down';
    this.throttledPace = undefined;
    if (error !== null) this.failed(error);
  }

  failed(error: unknown): void {
    this.lastError = error instanceof Error ? error.message : String(error);
    this.lastErrorAt = new Date();
  }

  /** Waits until woken, at most so long, and keeps account of what for. */
  async waitFor(reason: Reason, woken: Promise<void>, ms: number): Promise<void> {
    const startedAt = performance.now();
    this.counters.waitsFor = reason;
    const timer = new AbortController();
    await Promise.race([woken, pause(ms, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
    this.counters.waitsFor = undefined;
    this.counters.waited[reason] += performance.now() - startedAt;
  }
}
