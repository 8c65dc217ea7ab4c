/** Starts the roles in ROLES in this process. Without ROLES, starts all roles under a supervisor. */
import { type Config, readConfig } from './platform/config.ts';
import { explainError } from './platform/lifecycle/explain-error.ts';
import { report } from './platform/lifecycle/supervisor-channel.ts';

let config: Config | undefined;
try {
  config = readConfig();
  if (config.roles) {
    const { runRoles } = await import('./run-roles.ts');
    await runRoles(config, config.roles);
  } else {
    const { runEverything } = await import('./run-everything.ts');
    await runEverything(config);
  }
  process.exit(0);
} catch (error) {
  const reason = explainError(error);
  // The supervisor prints the reason to the operator.
  if (config?.supervised) await report({ failed: reason });
  else console.error(reason);
  process.exit(1);
}
