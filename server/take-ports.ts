import { type Config, type Ports, type Role, usualLinksPort } from './platform/config.ts';
import { type ReservedPort, reservePort } from './platform/lifecycle/reserve-port.ts';

/** Ports for the roles. Other programs cannot use them until `release`. */
type TakenPorts = { ports: Ports; release: () => Promise<void> };

/** Reserves the roles' ports. Prints which default ports other programs are using. */
export async function takePorts(config: Config, roles: Role[]): Promise<TakenPorts> {
  const { host, port, simulator, links, fixedPorts } = config;
  const taken: ReservedPort[] = [];
  const take = async (
    what: string,
    at: string,
    wanted: Parameters<typeof reservePort>[1],
  ): Promise<number> => {
    const reserved = await reservePort(at, wanted);
    taken.push(reserved);
    reportOtherPort(reserved, wanted.port, what);
    return reserved.port;
  };
  const web = await take('the console', host, { port, fixed: fixedPorts.web, variable: 'PORT' });
  const ports = { web, simulator: simulator.port, links: links?.port ?? usualLinksPort(web) };
  if (roles.includes('simulator'))
    ports.simulator = await take('the simulated carrier', '127.0.0.1', {
      port: simulator.port,
      fixed: fixedPorts.simulator,
      variable: 'SIMULATOR_PORT',
    });
  if (links && roles.includes('links'))
    ports.links = await take('the server of short links', links.host, {
      port: fixedPorts.links ? links.port : usualLinksPort(web),
      fixed: fixedPorts.links,
      variable: 'LINKS_PORT',
    });
  return { ports, release: async () => void (await Promise.all(taken.map((each) => each.release()))) };
}

function reportOtherPort({ port }: ReservedPort, usual: number, what: string): void {
  if (port !== usual) console.log(`  Port ${usual} is in use, so ${what} is on ${port}.`);
}
