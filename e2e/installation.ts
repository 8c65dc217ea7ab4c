import { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { WholeInstallation } from '#server/platform/testing/whole-installation.ts';

/**
 * The simulated carrier's submits per second. Slow enough to watch a campaign, but fast enough that tests
 * need not wait long.
 */
const SUBMITS_PER_SECOND = process.env['PICTURES'] === undefined ? 800 : 150;

/** Starts all processes, like `npm start`. */
export async function startInstallation(): Promise<WholeInstallation> {
  const installation = await WholeInstallation.prepare({
    SIMULATOR_RATE: String(SUBMITS_PER_SECOND),
    LEASE_SECONDS: '2',
    // Webhooks may call the tests' own servers.
    INTERNAL_SERVERS: '127.0.0.1',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
  });
  await installation.start();
  return installation;
}

export async function endInstallation(installation: WholeInstallation): Promise<void> {
  await installation.stop();
  installation.remove();
}

/** Starts the installation that all tests share. Returns a function that ends it. */
export default async function startSharedInstallation(): Promise<() => Promise<void>> {
  const installation = await startInstallation();
  process.env['E2E_ADDRESS'] = installation.address;
  process.env['E2E_DATA'] = installation.dataFolder;
  return () => endInstallation(installation);
}

export const findInstallation = (): RunningInstallation =>
  new RunningInstallation(process.env['E2E_ADDRESS']!, process.env['E2E_DATA']!);
