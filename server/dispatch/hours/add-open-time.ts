import type { Region } from './regions.ts';
import type { SendingHours } from './sending-hours.ts';
import type { OpenWindow } from './window.ts';

/**
 * Limits the search. After this many windows, the rest of the time is added without skipping closed hours.
 */
const MAX_WINDOWS = 400;

/**
 * Adds `ms` milliseconds of a region's open hours to `from` (Unix milliseconds). Skips closed hours.
 * Returns the resulting time and its window; the window is undefined if the region has no sending hours.
 */
export function addOpenTime(
  region: Region | null,
  hours: SendingHours,
  { from, ms }: { from: number; ms: number },
): { at: number; window: OpenWindow | undefined } {
  let window = region === null ? undefined : hours.windowFrom(region, new Date(from));
  let at = window?.opensAt.getTime() ?? from;
  let remaining = ms;
  for (let windows = 0; window && windows < MAX_WINDOWS; windows++) {
    const closes = window.closesAt.getTime();
    // A zero-length window means that the hours do not open in the foreseeable future.
    if (closes <= at) return { at, window };
    if (at + remaining < closes) break;
    remaining -= closes - at;
    window = hours.windowFrom(region!, window.closesAt);
    at = window?.opensAt.getTime() ?? closes;
  }
  return { at: at + remaining, window };
}
