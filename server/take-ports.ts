import type { Config, Ports, Role } from './platform/config.ts';
import { type ReservedPort, reservePort } from './platform/lifecycle/reserve-port.ts';

/** Ports for the roles. Other programs cannot use them until `release`. */
type TakenPorts = { ports: Ports; release: () => Promise<void> };

/** Reserves the roles' ports. Prints which default ports other programs are using. */
export async function takePorts(config: Config, roles: Role[]): Promise<TakenPorts> {
  const { host, port, simulator, fixedPorts } = config;
  const web = await reservePort(host, { port, fixed: fixedPorts.web, variable: 'PORT' });
  reportOtherPort(web, port, 'the console');
  if (!roles.includes('simulator'))
    return { ports: { web: web.port, simulator: simulator.port }, release: () => web.release() };

  const carrier = await reservePort('127.0.0.1', {
    port: simulator.port,
    fixed: fixedPorts.simulator,
    variable: 'SIMULATOR_PORT',
  });
  reportOtherPort(carrier, simulator.port, 'the simulated carrier');
  return {
    ports: { web: web.port, simulator: carrier.port },
    release: async () => void (await Promise.all([web.release(), carrier.release()])),
  };
}

function reportOtherPort({ port }: ReservedPort, usual: number, what: string): void {
  if (port !== usual) console.log(`  Port ${usual} is in use, so ${what} is on ${port}.`);
}
