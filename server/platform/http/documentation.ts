import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { isV1 } from './v1-error.ts';

/**
 * Serves the OpenAPI document of the console's calls at /openapi.json, generated from the contract. The API for
 * programs has its own document (`api-docs/`).
 */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Carillon', description: 'Bulk SMS', version: '0.1.0' } },
    transform: (route) =>
      jsonSchemaTransform(isV1(route.url) ? { ...route, schema: { ...route.schema, hide: true } } : route),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
