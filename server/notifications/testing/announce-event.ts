import { announce, type EventName, type Events } from '#server/platform/events/events.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';

export function announceEvent<Name extends EventName>(
  { db }: TestDatabase,
  accountId: number,
  name: Name,
  data: Events[Name],
): Promise<void> {
  return db.owner.transaction().execute((tx) => announce(tx, accountId, name, data));
}

/** Announces that a number has opted out. */
export const optOut = (database: TestDatabase, accountId: number, number: string): Promise<void> =>
  announceEvent(database, accountId, 'number.opted_out', { number, sender: '43366', carrierId: 7 });
