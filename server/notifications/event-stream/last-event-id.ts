import { cursor } from '#contract/notifications.ts';
import { invalid } from '#server/platform/errors.ts';

/**
 * Reads the cursor in `Last-Event-ID`, after which a reconnecting client continues. Throws `invalid` for a
 * malformed id.
 */
export function readLastEventId(lastEventId: string | undefined): string | undefined {
  if (!lastEventId || cursor.safeParse(lastEventId).success) return lastEventId || undefined;
  throw invalid('Last-Event-ID', 'cursor', 'This is not the id of an event in this stream.');
}
