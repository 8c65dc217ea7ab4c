import { step } from '../bin/progress.mjs';
import { openContext } from './context.ts';
import { DEMO_USERNAME, hasDemonstration } from './demonstration/index.ts';
import { forkRole } from './fork-role.ts';
import {
  type Config,
  configWithPorts,
  roleEnvironment,
  readSecrets,
  type Role,
  ROLES,
} from './platform/config.ts';
import { type Claim, claimFolder, findClaimant, endRecordedProcesses } from './platform/lifecycle/claim.ts';
import { onStopSignal, runUntilStopped, type Startup } from './platform/lifecycle/run-until-stopped.ts';
import { supervise } from './platform/lifecycle/supervisor.ts';
import { createLog, type Log } from './platform/log.ts';
import { keepServerRunning } from './platform/postgres/keep-server-running.ts';
import { chooseLocation } from './platform/postgres/location.ts';
import { startPostgres } from './platform/postgres/server.ts';
import { prepareDatabase } from './prepare-database.ts';
import { takePorts } from './take-ports.ts';

/**
 * Starts the embedded database, unless another is configured. Then starts each role in a separate process.
 * Keeps everything running until told to stop.
 */
export function runEverything(wanted: Config): Promise<void> {
  const log = createLog(wanted.logLevel, 'start');
  const roles = rolesOf(wanted);

  return runUntilStopped(onStopSignal, async (startup) => {
    const claim = claimInstallation(wanted);
    startup.add({ stop: async () => claim.release() });
    await endRecordedProcesses(wanted.dataFolder);
    const { ports, release } = await takePorts(wanted, roles);
    const config = configWithPorts(ports);
    claim.setAddress(config.publicUrl);

    const url = config.databaseUrl ?? (await startEmbedded(startup, config, log));
    await step('Preparing the database', () => prepareDatabase(config, url));

    // The volume of an external database is unknown unless the operator configures it.
    const watch =
      config.disk.folder ?? (config.databaseUrl ? undefined : chooseLocation(config.dataFolder).cluster);
    const programs = roles.map((role) => ({
      name: role,
      fork: () => forkAndRecord(role, roleEnvironment(role, url, ports, watch), claim),
    }));
    await release();
    const supervisor = startup.add(supervise(programs, log));
    await step(`Starting ${roles.join(', ')}`, () => supervisor.ready);
    await printWelcome(config, url);
  });
}

/** Production does not run the simulated carrier. Email to SMS and short links may not be set up. */
function rolesOf({ production, smtpInlet, links }: Config): Role[] {
  const left = new Set<Role>();
  if (production) left.add('simulator');
  if (!smtpInlet) left.add('smtp');
  if (!links) left.add('links');
  return ROLES.filter((role) => !left.has(role));
}

function claimInstallation({ dataFolder }: Config): Claim {
  const claim = claimFolder(dataFolder, 'Carillon');
  if (claim) return claim;
  throw new Error(
    `${findClaimant(dataFolder) ?? 'Carillon'} is already running with the data in ${dataFolder}.`,
  );
}

async function startEmbedded(startup: Startup, config: Config, log: Log): Promise<string> {
  const place = chooseLocation(config.dataFolder);
  const { databasePassword } = readSecrets(config.dataFolder);
  if (place.movedTo)
    console.log(
      `  PostgreSQL's user cannot open this folder, so its programs and data are in ${place.movedTo}`,
    );
  const { signal } = startup;
  const server = await step('Starting PostgreSQL', () =>
    startPostgres(place, databasePassword, {}, { signal }),
  );
  startup.add(keepServerRunning(server, (port) => startPostgres(place, databasePassword, {}, { port }), log));
  return server.url;
}

function forkAndRecord(role: Role, env: NodeJS.ProcessEnv, claim: Claim) {
  const child = forkRole(env);
  if (child.pid !== undefined) claim.record(role, child.pid);
  return child;
}

async function printWelcome(config: Config, url: string): Promise<void> {
  const context = openContext(config, 'start', url);
  const demonstration = await hasDemonstration(context).finally(() => context.db.stop());
  console.log(`\nCarillon is running at ${config.publicUrl}`);
  if (demonstration)
    console.log(`Log in as ${DEMO_USERNAME} with the password ${context.secrets.demoPassword}`);
  console.log('Ctrl-C stops it.');
}
