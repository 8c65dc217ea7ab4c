import { statfs } from 'node:fs/promises';
import { Problem } from '../errors.ts';
import { keptFor } from '../kept-for.ts';
import type { Log } from '../log.ts';

/** `low`: nothing large is accepted. `very low`: nothing starts that would write much, either. */
export type RoomOnDisk = 'enough' | 'low' | 'very low';

export type DiskSettings = {
  /** A folder on the database's volume; undefined if unknown. */
  folder: string | undefined;
  /** The space to keep free; below a quarter of it is very low. */
  reserveBytes: number;
};

const LOOK_EVERY_MS = 5000;
const SAY_EVERY_MS = 10 * 60_000;
const GIGABYTE = 1024 ** 3;

/** Watches the free space of the database's volume. Refusing large work in time keeps everything else running. */
export class Disk {
  readonly #settings: DiskSettings;
  readonly #log: Log;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(settings: DiskSettings, log: Log) {
    this.#settings = settings;
    this.#log = log;
  }

  /** In bytes; undefined if unknown. */
  freeBytes(): Promise<number | undefined> {
    return recentlyFree(this.#settings);
  }

  async room(): Promise<RoomOnDisk> {
    const { reserveBytes, folder } = this.#settings;
    const free = await this.freeBytes();
    if (free === undefined || free >= reserveBytes) return 'enough';
    if (performance.now() - this.#saidAt > SAY_EVERY_MS) {
      this.#saidAt = performance.now();
      this.#log.error(
        { folder, freeGigabytes: free / GIGABYTE, reserveGigabytes: reserveBytes / GIGABYTE },
        'the disk of the database is nearly full: uploads and new campaigns are refused until space is freed',
      );
    }
    return free < reserveBytes / 4 ? 'very low' : 'low';
  }

  /** Throws `disk_full` if there is not enough space for large work or, with `low`, hardly any. */
  async requireRoom(atLeast: 'enough' | 'low' = 'enough'): Promise<void> {
    const room = await this.room();
    if (room === 'very low' || (room === 'low' && atLeast === 'enough'))
      throw new Problem(
        'unavailable',
        'disk_full',
        'The server is low on storage. Your provider has been notified, and running campaigns continue. Please try again later.',
      );
  }
}

const recentlyFree = keptFor(LOOK_EVERY_MS, async ({ folder }: DiskSettings) => {
  if (folder === undefined) return undefined;
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
});
