/** Collects the routes, jobs and other contributions of all capabilities. */
import type { ClientBase } from 'pg';
import { capabilities } from './capabilities.ts';
import type { Context } from './context.ts';
import { requireDiskSpace } from './platform/disk/require-space.ts';
import type { Route } from './platform/http/routes.ts';
import type { Queue } from './platform/jobs/job.ts';
import { scheduledJob } from './platform/jobs/queue.ts';

export const createRoutes = (context: Context): Route[] =>
  requireDiskSpace(
    context.disk,
    capabilities.flatMap(({ routes = [] }) => (typeof routes === 'function' ? routes(context) : routes)),
  );

export const jobs = capabilities.flatMap((each) => each.jobs ?? []);
export const schedules = capabilities.flatMap((each) => each.schedules ?? []);
export const listeners = capabilities.flatMap((each) => each.listeners ?? []);
export const chores = capabilities.flatMap((each) => each.chores ?? []);
export const services = capabilities.flatMap((each) => each.services ?? []);
export const longWork = capabilities.flatMap((each) => each.longWork ?? []);
export const mailTemplates = capabilities.flatMap((each) => each.mails ?? []);

export async function afterRestore(client: ClientBase, how: { paused: boolean }): Promise<void> {
  for (const capability of capabilities) await capability.afterRestore?.(client, how);
}

/** The queues for all jobs and schedules. */
export const queues: Queue[] = [...jobs, ...schedules.map((schedule) => scheduledJob(schedule))];
