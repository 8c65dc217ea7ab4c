import { chores, jobs, listeners, longWork, schedules, services as workerServices } from '#server/compose.ts';
import type { Context } from '#server/context.ts';
import { startListeners } from '#server/platform/events/run-listeners.ts';
import { startJobs } from '#server/platform/jobs/queue.ts';
import { type Chore, repeat } from '#server/platform/lifecycle/repeat.ts';
import { type Service, stopAll } from '#server/platform/lifecycle/service.ts';
import { runLongWork } from '#server/platform/long-work/run-long-work.ts';
import { closeTransports } from '#server/platform/mail/transport.ts';
import { listenForWakeUps, type WakeUps } from '#server/platform/wake-ups/listen-for-wake-ups.ts';

/** Starts a worker, which runs jobs, schedules, listeners, chores, services and long work. */
export async function start(context: Context): Promise<Service> {
  const { db, log, databaseUrl } = context;
  const wakeUps = listenForWakeUps(databaseUrl, log);
  const services: Service[] = [
    { stop: closeTransports },
    wakeUps,
    ...chores.map((chore) => repeatChore(chore, context, wakeUps)),
    ...workerServices.map((startService) => startService(context)),
    runLongWork(context, longWork, wakeUps, log),
    startListeners(db, listeners, wakeUps, log),
    await startJobs(databaseUrl, { context, jobs, schedules }, wakeUps, log),
  ];
  return { stop: () => stopAll(services) };
}

function repeatChore(
  { name, pauseMs, run, wakeOn }: Chore<Context>,
  context: Context,
  wakeUps: WakeUps,
): Service {
  const repeated = repeat(name, context.log, pauseMs, () => run(context));
  if (wakeOn) wakeUps.on(wakeOn, repeated.wake);
  return repeated;
}
