import { step } from '../bin/progress.mjs';
import { openContext } from './context.ts';
import { DEMO_USERNAME, hasDemonstration } from './demonstration/index.ts';
import { forkRole } from './fork-role.ts';
import { type Config, environmentOf, readSecrets, type Role, ROLES } from './platform/config.ts';
import { type Claim, claimFolder, claimant, endRecorded } from './platform/lifecycle/claim.ts';
import { onOrderToStop, runUntilStopped, type Startup } from './platform/lifecycle/run-until-stopped.ts';
import { supervise } from './platform/lifecycle/supervisor.ts';
import { createLog, type Log } from './platform/log.ts';
import { requireFreePort } from './platform/lifecycle/free-port.ts';
import { keepServer } from './platform/postgres/kept-server.ts';
import { choosePlace } from './platform/postgres/place.ts';
import { startPostgres } from './platform/postgres/server.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Starts the database and each role in its own process, and keeps them running until told to stop. */
export function runEverything(config: Config): Promise<void> {
  const log = createLog(config.logLevel, 'start');
  // The simulated carrier is only for trying things out.
  const roles = ROLES.filter((role) => role !== 'simulator' || !config.production);

  return runUntilStopped(onOrderToStop, async (startup) => {
    const claim = claimInstallation(config);
    startup.add({ stop: async () => claim.release() });
    await endRecorded(config.dataFolder);
    await requireFreePort(config.host, config.port, 'PORT');
    if (roles.includes('simulator'))
      await requireFreePort('127.0.0.1', config.simulator.port, 'SIMULATOR_PORT');

    const url = config.databaseUrl ?? (await startEmbedded(startup, config, log));
    await step('Preparing the database', () => prepareDatabase(config, url));

    // An external database's volume is unknown, unless the operator configures it.
    const watch =
      config.disk.folder ?? (config.databaseUrl ? undefined : choosePlace(config.dataFolder).cluster);
    const programs = roles.map((role) => ({ name: role, fork: () => forkRecorded(role, url, watch, claim) }));
    const supervisor = startup.add(supervise(programs, log));
    await step(`Starting ${roles.join(', ')}`, () => supervisor.ready);
    await welcome(config, url);
  });
}

function claimInstallation({ dataFolder, publicUrl }: Config): Claim {
  const claim = claimFolder(dataFolder, 'Carillon', publicUrl);
  if (claim) return claim;
  throw new Error(`${claimant(dataFolder) ?? 'Carillon'} is already running with the data in ${dataFolder}.`);
}

async function startEmbedded(startup: Startup, config: Config, log: Log): Promise<string> {
  const place = choosePlace(config.dataFolder);
  const { databasePassword } = readSecrets(config.dataFolder);
  if (place.movedTo)
    console.log(
      `  PostgreSQL's user cannot enter this folder: its programs and data are in ${place.movedTo}`,
    );
  const { signal } = startup;
  const server = await step('Starting PostgreSQL', () =>
    startPostgres(place, databasePassword, {}, { signal }),
  );
  startup.add(keepServer(server, (port) => startPostgres(place, databasePassword, {}, { port }), log));
  return server.url;
}

function forkRecorded(role: Role, url: string, watch: string | undefined, claim: Claim) {
  const child = forkRole(environmentOf(role, url, watch));
  if (child.pid !== undefined) claim.record(role, child.pid);
  return child;
}

async function welcome(config: Config, url: string): Promise<void> {
  const context = openContext(config, 'start', url);
  const demonstration = await hasDemonstration(context).finally(() => context.db.stop());
  console.log(`\nCarillon is running at ${config.publicUrl}`);
  if (demonstration)
    console.log(`Sign in as ${DEMO_USERNAME} with the password ${context.secrets.demoPassword}`);
  console.log('Ctrl-C stops it.');
}
