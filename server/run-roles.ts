import { openContext } from './context.ts';
import { findDatabase } from './find-database.ts';
import type { Config, Role } from './platform/config.ts';
import { onSupervisorStop, report } from './platform/lifecycle/supervisor-channel.ts';
import { onStopSignal, runUntilStopped, type Startup } from './platform/lifecycle/run-until-stopped.ts';
import { WATCHDOG_GRACE_MS, startWatchdog } from './platform/lifecycle/watchdog.ts';
import { registerProcess } from './platform/processes/register-process.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startRole } from './start-role.ts';

/** Runs roles in this process until told to stop. Without a supervisor, prepares the database first. */
export function runRoles(config: Config, roles: Role[]): Promise<void> {
  return runUntilStopped(config.supervised ? onSupervisorStop : onStopSignal, async (startup) => {
    const url = findDatabase(config);
    if (!config.supervised) await prepareDatabase(config, url);
    for (const role of roles) await startRoleIn(startup, config, role, url);
    await report({ ready: true });
  });
}

async function startRoleIn(startup: Startup, config: Config, role: Role, url: string): Promise<void> {
  const context = openContext(config, role, url);
  startup.add(context.db);
  // The watchdog may kill only workers. A gateway holds carriers' responses until it commits them, and
  // killing it would leave those messages in doubt.
  startup.add(startWatchdog(context.log, role === 'worker' ? WATCHDOG_GRACE_MS : Number.POSITIVE_INFINITY));
  startup.add(await startRole(role, context));
  startup.add(registerProcess(context.db.owner, role, context.log));
}
