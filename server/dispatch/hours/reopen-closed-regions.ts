import { closedRegions, reopenRegion } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readSendingHours } from './sending-hours.ts';

/**
 * Postpones unsent messages to the next opening in regions whose hours are over. The worker runs this every
 * second.
 */
export async function reopenClosedRegions(db: OwnerDb): Promise<void> {
  const regions = await closedRegions(db);
  if (regions.length === 0) return;
  const hours = await readSendingHours(db);
  const now = new Date();
  for (const region of regions) {
    const window = hours.windowFrom(region, now) ?? { opensAt: now, closesAt: null };
    await reopenRegion(db, region, window);
  }
}
