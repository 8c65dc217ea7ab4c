import { setTimeout as pause } from 'node:timers/promises';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { isRejectedData } from '#server/platform/db/sql-errors.ts';
import type { Log } from '#server/platform/log.ts';
import { type Action, storeActions } from '../statistics/store-actions.ts';

/** Actions wait this long for others to be stored with, in milliseconds. A crash loses those of this time. */
const GATHER_MS = 200;
const RETRY_MS = 1000;
const MAX_GROUP = 2000;
/** While the database does not answer, this many actions wait. Further ones are not recorded. */
const MAX_WAITING = 50_000;

/** Stores what readers do on pages in groups, so that they do not wait for the database. */
export class ActionRecorder {
  readonly #db: OwnerDb;
  readonly #log: Log;
  #waiting: Action[] = [];
  #isStopping = false;
  #running: Promise<void> | undefined;

  constructor(db: OwnerDb, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  record(action: Omit<Action, 'at'>): void {
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push({ ...action, at: new Date() });
    this.#running ??= this.#run();
  }

  /** Resolves once everything is stored, or the database has refused to. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    let pauseMs = GATHER_MS;
    while (this.#waiting.length > 0) {
      await pause(pauseMs);
      const group = this.#waiting.splice(0, MAX_GROUP);
      const isStored = await this.#store(group);
      if (!isStored && this.#isStopping) break;
      if (!isStored) this.#waiting.unshift(...group);
      pauseMs = isStored ? GATHER_MS : RETRY_MS;
    }
    this.#running = undefined;
  }

  /** Returns whether the group needs no further attempt. */
  async #store(group: Action[]): Promise<boolean> {
    try {
      await storeActions(this.#db, group);
      return true;
    } catch (error) {
      this.#log.error({ err: error, actions: group.length }, 'actions on landing pages could not be stored');
      return isRejectedData(error);
    }
  }
}
