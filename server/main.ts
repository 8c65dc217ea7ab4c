/** Starts Carillon: the roles that ROLES names in this process, or, without it, all of them under a supervisor. */
import { readConfig } from './platform/config.ts';
import { explain } from './platform/lifecycle/explain.ts';
import { report } from './platform/lifecycle/parent.ts';

try {
  const config = readConfig();
  if (config.roles) {
    const { runRoles } = await import('./run-roles.ts');
    await runRoles(config, config.roles);
  } else {
    const { runEverything } = await import('./run-everything.ts');
    await runEverything(config);
  }
  process.exit(0);
} catch (error) {
  const reason = explain(error);
  // A supervisor says it for us.
  if (process.connected) await report({ failed: reason });
  else console.error(reason);
  process.exit(1);
}
