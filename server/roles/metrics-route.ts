import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { readInletMetrics } from '#server/email-inlet/index.ts';
import { readMetrics } from '#server/gateway/index.ts';
import { readLinkMetrics } from '#server/links/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Disk } from '#server/platform/disk/disk.ts';
import { Problem } from '#server/platform/errors.ts';
import { countParkedWork } from '#server/platform/failed-work/failed-work.ts';
import { registerWebhookMetrics } from '#server/webhooks/index.ts';

/**
 * Serves /metrics in the Prometheus text format: carriers and queues of all gateways, webhooks and email inlets,
 * read from the database, and metrics of this process. Requires the token. Without a configured token, the path does not
 * exist.
 */
export function serveMetrics(app: FastifyInstance, db: OwnerDb, disk: Disk, token: string | undefined): void {
  if (token === undefined) return;
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  registerDiskGauge(own, disk);
  registerParkedGauge(own, db);
  registerWebhookMetrics(own, db);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !isSame(given, token)) {
      void reply.header('www-authenticate', 'Bearer');
      throw new Problem('unauthenticated', 'unauthenticated', 'Send METRICS_TOKEN as the bearer token.');
    }
    const metrics = Registry.merge([
      own,
      await readMetrics(db),
      await readInletMetrics(db),
      await readLinkMetrics(db),
    ]);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/**
 * Registers a gauge of the free space on the database's volume. The gauge has no value if the volume is
 * unknown.
 */
function registerDiskGauge(registry: Registry, disk: Disk): void {
  const gauge = new Gauge({
    name: 'carillon_disk_free_bytes',
    help: "Free space on the database's volume",
    registers: [],
    async collect() {
      const free = await disk.freeBytes();
      this.remove();
      if (free !== undefined) this.set(free);
    },
  });
  registry.registerMetric(gauge);
}

function registerParkedGauge(registry: Registry, db: OwnerDb): void {
  const gauge = new Gauge({
    name: 'carillon_parked',
    help: 'Events and jobs that failed for the last time',
    registers: [],
    async collect() {
      this.set(await countParkedWork(db));
    },
  });
  registry.registerMetric(gauge);
}

/** Compares tokens in constant time. */
const isSame = (given: string, token: string): boolean => timingSafeEqual(hash(given), hash(token));

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
