import type { FastifyInstance } from 'fastify';

/** Under these, what a request accepts makes no difference. */
const ONE_FACED = /^\/(api|assets|v1)\/|^\/openapi\.json/;

/** Whether an address shows a page to whoever accepts HTML, and may be a call for others. */
export const isTwoFaced = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !ONE_FACED.test(url);

/** Nothing is stored on its way that does not say that it may be: answers are about somebody, and hold secrets. */
export function storeNothing(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (!isTwoFaced(request.method, request.url)) return;
    const varies = String(reply.getHeader('vary') ?? '');
    void reply.header('vary', varies === '' ? 'Accept' : `${varies}, Accept`);
  });
}
