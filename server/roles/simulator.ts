import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import { startSimulator } from '#server/gateway/simulator/index.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';

/** Starts the simulated carrier for trials (docs/operating/simulator.md). */
export async function start({
  config,
  secrets,
  log,
}: Pick<Context, 'config' | 'secrets' | 'log'>): Promise<Service> {
  const { port, ratePerSecond, keepRecord } = config.simulator;
  const { links } = config;
  try {
    return await startSimulator({
      port,
      ratePerSecond,
      keepRecord,
      systemId: 'carillon',
      password: secrets.simulatorPassword,
      recordFile: join(config.dataFolder, 'simulator', 'record.log'),
      clicks:
        links && !config.production
          ? { share: config.simulator.clicks, url: links.url, port: links.port }
          : undefined,
      log,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Set SIMULATOR_PORT to a free port.`, { cause: error });
  }
}
