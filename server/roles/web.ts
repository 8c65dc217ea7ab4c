import {
  createAuthenticator,
  brandOfHost,
  captchaSources,
  clientOf,
  contentSourcesOf,
  FALLBACK_BRAND,
} from '#server/accounts/index.ts';
import { createCallRecorder, createKeyAuthenticator } from '#server/api-keys/index.ts';
import { paymentSources } from '#server/billing/index.ts';
import { createRoutes } from '#server/compose.ts';
import type { Context } from '#server/context.ts';
import { mergeSources } from '#server/platform/http/content-policy.ts';
import { buildHttpServer, type HttpDependencies } from '#server/platform/http/server.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { serveMetrics } from './metrics-route.ts';

/** Serves the console and all API endpoints. */
export async function start(context: Context): Promise<Service> {
  const { config, db } = context;
  const app = await buildHttpServer(httpDependencies(context));
  serveMetrics(app, db.owner, context.disk, config.metricsToken);
  await app.listen({ host: config.host, port: config.port });
  return { stop: () => app.close() };
}

export function httpDependencies(context: Context): HttpDependencies {
  const { config, log, db } = context;
  return {
    config,
    log,
    db,
    authenticate: createKeyAuthenticator(createAuthenticator(config.session)),
    recordApiCall: createCallRecorder(db, log),
    routes: createRoutes(context),
    contentSources: captchaSources(config),
    branding: async (host) => {
      // Reads both values concurrently. If the database does not respond, the page waits for only one
      // timeout.
      const [brand, sourcesOf] = await Promise.all([
        brandOfHost(db, host).catch(() => FALLBACK_BRAND),
        paymentSources(db),
      ]);
      const contentSources = mergeSources(contentSourcesOf(brand), sourcesOf(brand.id));
      return { name: brand.name, client: clientOf(brand), contentSources };
    },
  };
}
