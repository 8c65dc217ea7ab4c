import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from '../errors.ts';

const folder = join(import.meta.dirname, '../../../web/dist');
const assets = join(folder, 'assets');

/**
 * Serves the built web app. Every path that is not a call is a page of it; where a path is both (such as /Balance),
 * a request that accepts HTML gets the page. Calls under /api never do, so that links to files work.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      // What is built is named after its content.
      setHeaders: (response, path) =>
        response.header(
          'cache-control',
          path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }

  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page!.replaceAll('__CSP_NONCE__', reply.cspNonce.style));

  const isPage = (method: string, url: string, accept = '') =>
    page !== undefined &&
    method === 'GET' &&
    accept.includes('text/html') &&
    !/^\/(api|assets|v1)\/|^\/openapi\.json/.test(url);

  app.addHook('onRequest', async (request, reply) => {
    if (isPage(request.method, request.url, request.headers.accept)) return sendPage(reply);
    return undefined;
  });
  app.setNotFoundHandler(() => {
    throw notFound('address');
  });
}
