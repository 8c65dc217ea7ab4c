import { randomUUIDv7 } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Problem } from '../errors.ts';
import type { Log } from '../log.ts';
import { singleFlight } from '../single-flight.ts';
import { withTimeout } from '../with-timeout.ts';
import { readWorkerHealth } from '../processes/worker-health.ts';
import { ApiCalls } from './api-calls.ts';
import { AddressLimits } from './address-limits.ts';
import { type AccountBounds, AccountLimits } from './account-limits.ts';
import { limitBodyTime, limitConnections, type ReceiveTimeouts, RECEIVE_TIMEOUTS } from './body-timeouts.ts';
import { disableCaching } from './caching.ts';
import { type ContentSources, contentPolicy } from './content-policy.ts';
import { serveDocPages } from './api-docs/serve-pages.ts';
import { serveV1Document } from './api-docs/serve-document.ts';
import { serveDocumentation } from './documentation.ts';
import { acceptFiles } from './files.ts';
import { ignoreForwardedPorts } from './forwarded.ts';
import { acceptForms, acceptJson, acceptText } from './body-parsers.ts';
import { KnownSessions } from './known-sessions.ts';
import { mount, type MountDependencies } from './mount.ts';
import { sendProblem } from './problems.ts';
import { limitRequests } from './request-limit.ts';
import type { Route } from './routes.ts';
import { type Branding, serveWebApp } from './web-app.ts';

export type HttpDependencies = MountDependencies & {
  log: Log;
  routes: Route[];
  /** The origins from which every page may load, in addition to our own. */
  contentSources: ContentSources;
  branding: Branding;
  /** Overrides of the limits, for tests. */
  bounds?: AccountBounds;
  times?: ReceiveTimeouts;
  connectionsOfAddress?: number;
};

/** The default size limit of a body. Providers' forms are at most about 20 KB in size. */
const MAX_BODY_BYTES = 64 * 1024;

const READY_TIMEOUT_MS = 1500;

/** Builds the HTTP server with all routes, ready to listen. */
export async function buildHttpServer(parts: HttpDependencies): Promise<FastifyInstance> {
  const { config, log, contentSources, times = RECEIVE_TIMEOUTS } = parts;
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than many requests do. `sendProblem` names the request.
    childLoggerFactory: (shared) => shared,
    trustProxy: config.trustedProxies,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => `req_${randomUUIDv7().replaceAll('-', '')}`,
    routerOptions: { ignoreTrailingSlash: true },
    // The router refuses badly encoded addresses and very long parts of addresses.
    frameworkErrors: (error, request, reply) => {
      log.debug({ err: error }, 'an address cannot be read');
      const unknown = new Problem('not_found', 'not_found', 'We could not find that.');
      void reply.header('x-request-id', request.id);
      sendProblem(unknown, request, reply, config.publicUrl);
    },
    http: {
      headersTimeout: times.headersMs,
      connectionsCheckingInterval: Math.min(1000, times.headersMs),
    },
  });
  ignoreForwardedPorts(app);
  limitBodyTime(app.server, times);
  if (config.trustedProxies === false) limitConnections(app, parts.connectionsOfAddress);
  acceptJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, config.publicUrl));

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });

  await app.register(cookie);
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: contentPolicy(contentSources),
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
  });
  disableCaching(app);
  const sessions = new KnownSessions();
  await limitRequests(app, config, sessions);
  await serveDocumentation(app);
  serveV1Document(app, config.publicUrl);
  serveDocPages(app, {
    publicUrl: config.publicUrl,
    brandNameOf: async (host) => (await parts.branding(host)).name,
  });
  app.get('/healthz', async () => ({ ok: true }));
  const workerHealth = singleFlight(() => readWorkerHealth(parts.db.owner));
  app.get('/readyz', async () => {
    const workers = await withTimeout(READY_TIMEOUT_MS, workerHealth());
    if (workers === 'standing still')
      throw new Problem('unavailable', 'workers_stuck', 'No worker is making progress.');
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
    apiCalls: new ApiCalls(config.apiCallsPerSecond, parts.recordApiCall),
    sessions,
  };
  for (const route of others) mount(app, route, shared);
  // Register forms in their own scope. Pages of any site can send forms, so no other call may accept them.
  await app.register(async (scope) => {
    acceptForms(scope);
    for (const route of forms) mount(scope, route, shared);
  });
  await app.register(async (scope) => {
    acceptText(scope);
    for (const route of texts) mount(scope, route, shared);
  });
  // Register the routes that accept files in their own scope. They have no size limit, and refuse all other
  // bodies unread.
  await app.register(async (scope) => {
    acceptFiles(scope);
    for (const route of files) mount(scope, route, shared);
  });
  await serveWebApp(app, parts);
  return app;
}
