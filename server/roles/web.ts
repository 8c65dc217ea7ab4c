import { authenticate } from '#server/accounts/index.ts';
import { routes } from '#server/capabilities.ts';
import type { Context } from '#server/context.ts';
import { buildHttpServer } from '#server/platform/http/server.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { serveMetrics } from './metrics-route.ts';

/** Serves the console and every call. */
export async function start({ config, log, db }: Context): Promise<Service> {
  const app = await buildHttpServer({ config, log, db, authenticate, routes });
  serveMetrics(app, db.owner, config.metricsToken);
  await app.listen({ host: config.host, port: config.port });
  return { stop: () => app.close() };
}
