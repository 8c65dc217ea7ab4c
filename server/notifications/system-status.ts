import type { Indicator } from '#contract/notifications.ts';
import { type Health, readHealth } from '#server/gateway/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Disk, RoomOnDisk } from '#server/platform/disk/disk.ts';
import { readWorkerHealth, type WorkerHealth } from '#server/platform/processes/worker-health.ts';
import { keptFor } from '#server/platform/kept-for.ts';

type Status = { indicator: Indicator; description: string };
/** How the installation is: how sending goes, and how the workers do that make messages, import and hear replies. */
type State = { sending: Health; workers: WorkerHealth };

/** In words for users: which carriers there are is the operator's business. */
const STATUSES: Record<Health, Status> = {
  well: { indicator: 'none', description: 'All systems operational' },
  'not set up': { indicator: 'minor', description: 'Sending is not set up yet' },
  'bind down': { indicator: 'minor', description: 'Sending with less capacity than usual' },
  'carrier down': { indicator: 'major', description: 'Some messages may be delayed' },
  delayed: { indicator: 'major', description: 'Some messages are delayed' },
  down: { indicator: 'critical', description: 'Messages are not being sent at the moment' },
};

const WORKERS: Record<WorkerHealth, Status> = {
  well: STATUSES.well,
  none: STATUSES.well,
  slowed: { indicator: 'minor', description: 'Campaigns and imports may take longer than usual' },
  'standing still': {
    indicator: 'critical',
    description: 'New campaigns, imports and replies are held up at the moment',
  },
};

/** Every open console asks once a minute: an answer serves for five seconds. */
const recentState = keptFor(5000, async ({ owner }: Database): Promise<State> => ({
  sending: await readHealth(owner),
  workers: await readWorkerHealth(owner),
}));

const STORAGE: Record<RoomOnDisk, Status> = {
  enough: STATUSES.well,
  low: { indicator: 'minor', description: 'Uploads and new campaigns are not taken at the moment' },
  'very low': { indicator: 'major', description: 'New campaigns are not being sent at the moment' },
};

const WORST: Indicator[] = ['critical', 'major', 'minor', 'none'];

/** Of sending, the workers and storage, what is worst. */
export async function systemStatus(db: Database, disk: Disk): Promise<Status> {
  const { sending, workers } = await recentState(db);
  const statuses = [STATUSES[sending], WORKERS[workers], STORAGE[await disk.room()]];
  return statuses.toSorted((a, b) => WORST.indexOf(a.indicator) - WORST.indexOf(b.indicator))[0]!;
}
