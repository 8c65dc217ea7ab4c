import type { Indicator } from '#contract/notifications.ts';
import { type Health, readHealth } from '#server/gateway/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { keptFor } from '#server/platform/kept-for.ts';

type Status = { indicator: Indicator; description: string };

/** In words for users: which carriers there are is the operator's business. */
const STATUSES: Record<Health, Status> = {
  well: { indicator: 'none', description: 'All systems operational' },
  'not set up': { indicator: 'minor', description: 'Sending is not set up yet' },
  'bind down': { indicator: 'minor', description: 'Sending with less capacity than usual' },
  'carrier down': { indicator: 'major', description: 'Some messages may be delayed' },
  delayed: { indicator: 'major', description: 'Some messages are delayed' },
  down: { indicator: 'critical', description: 'Messages are not being sent at the moment' },
};

/** Every open console asks once a minute: an answer serves for five seconds. */
const recentHealth = keptFor(5000, ({ owner }: Database) => readHealth(owner));

export async function systemStatus(db: Database): Promise<Status> {
  return STATUSES[await recentHealth(db)];
}
