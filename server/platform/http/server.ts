import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Problem } from '../errors.ts';
import type { Log } from '../log.ts';
import { askedOnce, withinTime } from '../patience.ts';
import { readWorkerHealth } from '../processes/worker-health.ts';
import { AddressLimits } from './address-limits.ts';
import { type AccountBounds, AccountLimits } from './account-limits.ts';
import { boundBodies, boundConnections, type Times, TIMES } from './body-clock.ts';
import { storeNothing } from './caching.ts';
import { type ContentSources, contentPolicy } from './content-policy.ts';
import { serveDocumentation } from './documentation.ts';
import { takeFiles } from './files.ts';
import { ignoreForwardedPorts } from './forwarded.ts';
import { takeForms, takeText } from './forms.ts';
import { KnownSessions } from './known-sessions.ts';
import { mount, type MountParts } from './mount.ts';
import { sendProblem } from './problems.ts';
import { limitRequests } from './request-limit.ts';
import type { Route } from './routes.ts';
import { type Branding, serveWebApp } from './web-app.ts';

export type HttpParts = MountParts & {
  log: Log;
  routes: Route[];
  /** What every page may load besides our own. */
  contentSources: ContentSources;
  branding: Branding;
  /** Other limits than the default, for tests. */
  bounds?: AccountBounds;
  times?: Times;
  connectionsOfAddress?: number;
};

/** The limit for bodies, in bytes, except where a call says otherwise. A provider's form has about 20 KB at most. */
const MOST_BYTES = 64 * 1024;

/** The time-out for the database's readiness check, in milliseconds. */
const READY_MS = 1500;

/** The HTTP server with every route, ready to listen. */
export async function buildHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const { config, log, contentSources, times = TIMES } = parts;
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    bodyLimit: MOST_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    http: {
      headersTimeout: times.headersMs,
      connectionsCheckingInterval: Math.min(1000, times.headersMs),
    },
  });
  ignoreForwardedPorts(app);
  boundBodies(app.server, times);
  if (config.trustedProxies === false) boundConnections(app, parts.connectionsOfAddress);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));

  await app.register(cookie);
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: contentPolicy(contentSources),
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
  });
  storeNothing(app);
  const sessions = new KnownSessions();
  await limitRequests(app, config, sessions);
  await serveDocumentation(app);
  app.get('/healthz', async () => ({ ok: true }));
  const workersNow = askedOnce(() => readWorkerHealth(parts.db.owner));
  app.get('/readyz', async () => {
    const workers = await withinTime(READY_MS, workersNow());
    if (workers === 'standing still')
      throw new Problem('unavailable', 'workers_stand_still', 'No worker is making progress.');
    return { ok: true, workers };
  });
  const {
    forms = [],
    texts = [],
    files = [],
    others = [],
  } = Object.groupBy(parts.routes, ({ endpoint: { form, text, upload } }) => {
    if (form) return 'forms';
    if (text) return 'texts';
    return upload ? 'files' : 'others';
  });
  const shared = {
    ...parts,
    limits: new AccountLimits(parts.bounds),
    addresses: new AddressLimits(),
    sessions,
  };
  for (const route of others) mount(app, route, shared);
  // In a scope of their own, so that no other call accepts forms, which any site's page can send.
  await app.register(async (scope) => {
    takeForms(scope);
    for (const route of forms) mount(scope, route, shared);
  });
  await app.register(async (scope) => {
    takeText(scope);
    for (const route of texts) mount(scope, route, shared);
  });
  // In a scope of their own, so that anything but a file is refused unread. Bodies of these calls have no size limit.
  await app.register(async (scope) => {
    takeFiles(scope);
    for (const route of files) mount(scope, route, shared);
  });
  await serveWebApp(app, parts);
  return app;
}
