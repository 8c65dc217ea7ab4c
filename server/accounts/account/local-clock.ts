import type { Account } from '#server/platform/db/handles.ts';
import { timeZoneOf } from './time-zone-of.ts';

const QUARTER_MS = 15 * 60 * 1000;
const MAX_CACHED = 10_000;

/** Returns a clock in the account's time zone. */
export const clockOf = async (account: Account): Promise<LocalClock> =>
  new LocalClock(await timeZoneOf(account));

/**
 * Formats times in a time zone. Offsets change only on the quarter hour, so they are cached by quarter hour.
 */
export class LocalClock {
  readonly #timeZone: string;
  readonly #offsets = new Map<number, number>();
  #last = { moment: Number.NaN, text: '' };

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** Formats the local date, such as 2026-11-24. */
  dayOf(moment: number): string {
    return this.#localAt(moment).slice(0, 10);
  }

  /**
   * Formats local time with its offset, such as 2026-11-24 09:30:00 +05:45. Accepts a `Date`, an ISO 8601
   * string, or milliseconds since 1970. Returns null for null.
   */
  timeOf<At extends Date | string | number | null>(at: At): string | (At & null) {
    if (at === null) return at as At & null;
    const moment = typeof at === 'number' ? at : new Date(at).getTime();
    // Rows of a batch usually have the same time.
    if (moment !== this.#last.moment) this.#last = { moment, text: this.#textOf(moment) };
    return this.#last.text;
  }

  #textOf(moment: number): string {
    const minutes = Math.round(this.#offsetAt(moment) / 60_000);
    const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
    return `${this.#localAt(moment).slice(0, 19).replace('T', ' ')} ${offset}`;
  }

  #localAt(moment: number): string {
    return new Date(moment + this.#offsetAt(moment)).toISOString();
  }

  #offsetAt(moment: number): number {
    const quarter = Math.floor(moment / QUARTER_MS);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    const found =
      Temporal.Instant.fromEpochMilliseconds(Math.floor(moment)).toZonedDateTimeISO(this.#timeZone)
        .offsetNanoseconds / 1e6;
    if (this.#offsets.size >= MAX_CACHED) this.#offsets.clear();
    this.#offsets.set(quarter, found);
    return found;
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
