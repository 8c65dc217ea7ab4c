import { setTimeout as pause } from 'node:timers/promises';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { isRejectedData } from '#server/platform/db/sql-errors.ts';
import type { Log } from '#server/platform/log.ts';
import type { LinkCounters } from '../metrics/counters.ts';
import { type Click, storeClicks } from './store-clicks.ts';

/**
 * Clicks wait this long for others to be stored with, in milliseconds. While a group is being stored, the next one gathers. So a crash
 * loses the clicks of the last 100 ms, unless the database takes longer than 50 ms for a group.
 */
const GATHER_MS = 50;
const MAX_GROUP = 5000;
/** While the database does not answer, this many clicks wait. Further ones are not recorded. */
const MAX_WAITING = 200_000;
const RETRY_MS = 1000;

/** `linksUrl` is where the installation serves links. */
type Parts = { db: OwnerDb; log: Log; counters: LinkCounters; linksUrl: string };

/** Stores clicks in groups, so that readers do not wait for the database. */
export class ClickRecorder {
  readonly #db: OwnerDb;
  readonly #log: Log;
  readonly #counters: LinkCounters;
  readonly #linksUrl: string;
  #waiting: Click[] = [];
  #lost = 0;
  #isStopping = false;
  #running: Promise<void> | undefined;

  constructor({ db, log, counters, linksUrl }: Parts) {
    this.#db = db;
    this.#log = log;
    this.#counters = counters;
    this.#linksUrl = linksUrl;
  }

  /** How many clicks wait to be stored. */
  get waiting(): number {
    return this.#waiting.length;
  }

  record(click: Click): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#lost++;
      this.#counters.lost(1);
      return;
    }
    this.#waiting.push(click);
    this.#running ??= this.#run();
  }

  /** Resolves once everything is stored, or the database has refused to. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    let gatherMs = GATHER_MS;
    while (this.#waiting.length > 0) {
      await pause(gatherMs);
      const group = this.#waiting.slice(0, MAX_GROUP);
      this.#waiting = this.#waiting.slice(MAX_GROUP);
      const beganAt = performance.now();
      const isStored = await this.#store(group);
      if (!isStored && this.#isStopping) break;
      gatherMs = isStored ? Math.max(0, GATHER_MS - (performance.now() - beganAt)) : RETRY_MS;
    }
    this.#running = undefined;
  }

  /** Returns whether the group needs no further attempt. */
  async #store(group: Click[]): Promise<boolean> {
    try {
      await storeClicks(this.#db, group, { linksUrl: this.#linksUrl });
      this.#counters.stored(group.map(({ kind }) => kind));
      this.#reportLost();
      return true;
    } catch (error) {
      const isHopeless = isRejectedData(error);
      this.#log.error(
        { err: error, clicks: group.length },
        `clicks could not be stored${isHopeless ? '' : '; retrying'}`,
      );
      if (isHopeless) this.#counters.lost(group.length);
      else this.#waiting = [...group, ...this.#waiting];
      return isHopeless;
    }
  }

  #reportLost(): void {
    if (this.#lost === 0) return;
    this.#log.error(
      { clicks: this.#lost },
      'clicks were not recorded, because too many were waiting for the database',
    );
    this.#lost = 0;
  }
}
