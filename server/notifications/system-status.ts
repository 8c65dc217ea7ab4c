import type { Indicator } from '#contract/notifications.ts';
import { type Health, readHealth } from '#server/gateway/index.ts';
import type { Database } from '#server/platform/db/handles.ts';

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

/** Every open console asks once a minute: an answer serves for so many milliseconds. */
const FRESH_MS = 5000;
const recent = new WeakMap<Database, { at: number; health: Promise<Health> }>();

export async function systemStatus(db: Database): Promise<Status> {
  return STATUSES[await recentHealth(db)];
}

function recentHealth(db: Database): Promise<Health> {
  const known = recent.get(db);
  if (known && known.at > Date.now() - FRESH_MS) return known.health;
  const health = readHealth(db.owner);
  health.catch(() => recent.delete(db));
  recent.set(db, { at: Date.now(), health });
  return health;
}
