import type { FastifyInstance } from 'fastify';
import { sendCompressed } from './compressed.ts';
import { describeApi } from './v1-document.ts';

/** Serves the OpenAPI document of the API for programs to anybody, and to pages of any site. */
export function serveV1Document(app: FastifyInstance, publicUrl: string): void {
  let json: string | undefined;
  app.get('/v1/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    json ??= JSON.stringify(describeApi(publicUrl));
    void reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=300');
    return sendCompressed(request, reply, json);
  });
}
