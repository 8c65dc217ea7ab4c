import type { Indicator } from '#contract/notifications.ts';
import { type Health, readHealth } from '#server/gateway/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Disk, DiskSpace } from '#server/platform/disk/disk.ts';
import { readWorkerHealth, type WorkerHealth } from '#server/platform/processes/worker-health.ts';
import { cacheFor } from '#server/platform/cache-for.ts';

type StatusSummary = { indicator: Indicator; description: string };
/** The health of sending, and of the workers that run campaigns, imports and replies. */
type SystemState = { sending: Health; workers: WorkerHealth };

/** The status that users see. Users do not know about carriers, so the descriptions do not mention them. */
const SENDING_STATUSES: Record<Health, StatusSummary> = {
  well: { indicator: 'none', description: 'All systems operational' },
  'not set up': { indicator: 'minor', description: 'Sending is not set up yet' },
  'bind down': { indicator: 'minor', description: 'Sending at reduced capacity' },
  'carrier down': { indicator: 'major', description: 'Some messages may be delayed' },
  delayed: { indicator: 'major', description: 'Some messages are delayed' },
  down: { indicator: 'critical', description: 'Messages are not being sent' },
};

const WORKER_STATUSES: Record<WorkerHealth, StatusSummary> = {
  well: SENDING_STATUSES.well,
  none: SENDING_STATUSES.well,
  slowed: { indicator: 'minor', description: 'Campaigns and imports may take longer than usual' },
  'standing still': {
    indicator: 'critical',
    description: 'New campaigns, imports and replies are delayed',
  },
};

/** Cached for five seconds, because every open console polls it once a minute. */
const recentState = cacheFor(5000, async ({ owner }: Database): Promise<SystemState> => ({
  sending: await readHealth(owner),
  workers: await readWorkerHealth(owner),
}));

const STORAGE_STATUSES: Record<DiskSpace, StatusSummary> = {
  enough: SENDING_STATUSES.well,
  low: { indicator: 'minor', description: 'Uploads and new campaigns are not accepted' },
  'very low': { indicator: 'major', description: 'New campaigns are not being sent' },
};

const INDICATORS_BY_SEVERITY: Indicator[] = ['critical', 'major', 'minor', 'none'];

/** Returns the worst status of sending, the workers and storage. */
export async function readSystemStatus(db: Database, disk: Disk): Promise<StatusSummary> {
  const { sending, workers } = await recentState(db);
  const statuses = [
    SENDING_STATUSES[sending],
    WORKER_STATUSES[workers],
    STORAGE_STATUSES[await disk.space()],
  ];
  return statuses.toSorted(
    (a, b) => INDICATORS_BY_SEVERITY.indexOf(a.indicator) - INDICATORS_BY_SEVERITY.indexOf(b.indicator),
  )[0]!;
}
