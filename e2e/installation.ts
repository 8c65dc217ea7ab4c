import { DnsServer } from '#server/platform/testing/dns-server.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { WholeInstallation } from '#server/platform/testing/whole-installation.ts';

/**
 * The simulated carrier's submits per second. Slow enough to watch a campaign, but fast enough that tests
 * need not wait long.
 */
const SUBMITS_PER_SECOND = process.env['PICTURES'] === undefined ? 800 : 150;

/** The domain of the addresses of API keys. */
export const EMAIL_DOMAIN = 'sms.example.net';

/** Starts all processes, like `npm start`. */
export async function startInstallation(env: Record<string, string> = {}): Promise<WholeInstallation> {
  const installation = await WholeInstallation.prepare({
    SIMULATOR_RATE: String(SUBMITS_PER_SECOND),
    // Only phones that always click open links.
    SIMULATOR_CLICKS: '0',
    LEASE_SECONDS: '2',
    // Webhooks may call the tests' own servers.
    INTERNAL_SERVERS: '127.0.0.1',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
    ...env,
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
  const dns = await startDns();
  const inletPort = String(await freePort());
  const installation = await startInstallation({
    SMTP_INLET_DOMAIN: EMAIL_DOMAIN,
    SMTP_INLET_PORT: inletPort,
    SMTP_INLET_DNS_SERVERS: dns.address,
  });
  process.env['E2E_INLET_PORT'] = inletPort;
  process.env['E2E_ADDRESS'] = installation.address;
  process.env['E2E_DATA'] = installation.dataFolder;
  return async () => {
    await endInstallation(installation);
    await dns.server.stop();
  };
}

/** Starts a DNS server that says that mails of shop.example come from this machine. */
async function startDns(): Promise<{ server: DnsServer; address: string }> {
  const server = new DnsServer();
  server.names.set('shop.example', { TXT: ['v=spf1 ip4:127.0.0.1 -all'] });
  return { server, address: await server.start() };
}

/** Returns the port of the role smtp of the shared installation. */
export const findInletPort = (): number => Number(process.env['E2E_INLET_PORT']);

export const findInstallation = (): RunningInstallation =>
  new RunningInstallation(process.env['E2E_ADDRESS']!, process.env['E2E_DATA']!);
