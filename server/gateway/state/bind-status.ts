import { setTimeout as pause } from 'node:timers/promises';
import { BindCounters, type WaitReason } from '../submit/counters.ts';

/** Gateways report every second. After this many seconds without a report, a gateway counts as gone. */
export const GATEWAY_TIMEOUT_SECONDS = 10;

export type BindKind = 'transceiver' | 'transmitter' | 'receiver' | 'http';

/** The state of one bind, as shown to the operator. */
export class BindStatus {
  readonly carrierId: number;
  readonly nth: number;
  readonly type: BindKind;
  readonly counters = new BindCounters();
  state: 'connecting' | 'bound' | 'down' = 'connecting';
  /** When the bind last came up or went down. */
  since = new Date();
  /** The adaptive limit after the carrier's refusals, in parts per second; undefined for none. */
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

  /** `error` is the reason, or null for a deliberate stop. */
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

  /**
   * Waits until `woken` resolves, at most `ms` milliseconds. Adds the waiting time to the total for its
   * reason.
   */
  async waitFor(reason: WaitReason, woken: Promise<void>, ms: number): Promise<void> {
    const startedAt = performance.now();
    this.counters.waitsFor = reason;
    const timer = new AbortController();
    await Promise.race([woken, pause(ms, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
    this.counters.waitsFor = undefined;
    this.counters.waited[reason] += performance.now() - startedAt;
  }
}
