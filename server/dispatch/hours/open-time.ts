import type { Region } from './regions.ts';
import type { SendingHours } from './sending-hours.ts';
import type { Window } from './window.ts';

/** What takes longer is said to be over in the last of so many windows. */
const MOST_WINDOWS = 400;

/**
 * When so many milliseconds of a region's open hours have passed from a moment on (Unix time in milliseconds), and the hours it is in then. Time in which
 * they are closed does not count. `window` is undefined where a region has no hours.
 */
export function openTimeAfter(
  region: Region | null,
  hours: SendingHours,
  { from, ms }: { from: number; ms: number },
): { at: number; window: Window | undefined } {
  let window = region === null ? undefined : hours.windowFrom(region, new Date(from));
  let at = window?.opensAt.getTime() ?? from;
  let left = ms;
  for (let windows = 0; window && windows < MOST_WINDOWS; windows++) {
    const closes = window.closesAt.getTime();
    // Of no length: they are not open in any time that can be foreseen.
    if (closes <= at) return { at, window };
    if (at + left < closes) break;
    left -= closes - at;
    window = hours.windowFrom(region!, window.closesAt);
    at = window?.opensAt.getTime() ?? closes;
  }
  return { at: at + left, window };
}
