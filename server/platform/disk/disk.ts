import { statfs } from 'node:fs/promises';
import { Problem } from '../errors.ts';
import { cacheFor } from '../cache-for.ts';
import type { Log } from '../log.ts';

/**
 * How much free space the disk has. At `low`, requests that need much space are refused. At `very low`, work
 * that writes large amounts also pauses.
 */
export type DiskSpace = 'enough' | 'low' | 'very low';

export type DiskSettings = {
  /** A folder on the database's volume; undefined if unknown. */
  folder: string | undefined;
  /** The space to keep free. Less space is low; less than a quarter of it is very low. */
  reserveBytes: number;
};

const CHECK_EVERY_MS = 5000;
const LOG_EVERY_MS = 10 * 60_000;
const GIGABYTE = 1024 ** 3;

/**
 * Watches the free space of the database's volume. Refusing large work early keeps everything else running.
 */
export class Disk {
  readonly #settings: DiskSettings;
  readonly #log: Log;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(settings: DiskSettings, log: Log) {
    this.#settings = settings;
    this.#log = log;
  }

  /** Returns the free space in bytes, or undefined if it is unknown. */
  freeBytes(): Promise<number | undefined> {
    return cachedFreeBytes(this.#settings);
  }

  async space(): Promise<DiskSpace> {
    const { reserveBytes, folder } = this.#settings;
    const free = await this.freeBytes();
    if (free === undefined || free >= reserveBytes) return 'enough';
    if (performance.now() - this.#loggedAt > LOG_EVERY_MS) {
      this.#loggedAt = performance.now();
      this.#log.error(
        { folder, freeGigabytes: free / GIGABYTE, reserveGigabytes: reserveBytes / GIGABYTE },
        "the database's disk is nearly full: uploads and new campaigns are refused until space is freed",
      );
    }
    return free < reserveBytes / 4 ? 'very low' : 'low';
  }

  /** Throws `disk_full` if the disk has less space than `atLeast`. */
  async requireSpace(atLeast: 'enough' | 'low' = 'enough'): Promise<void> {
    const space = await this.space();
    if (space === 'very low' || (space === 'low' && atLeast === 'enough'))
      throw new Problem(
        'unavailable',
        'disk_full',
        'The server is low on storage. Your provider has been notified, and running campaigns continue. Please try again later.',
      );
  }
}

const cachedFreeBytes = cacheFor(CHECK_EVERY_MS, async ({ folder }: DiskSettings) => {
  if (folder === undefined) return undefined;
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
});
