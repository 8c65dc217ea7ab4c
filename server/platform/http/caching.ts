import type { FastifyInstance } from 'fastify';

/**
 * Paths whose answer does not depend on the Accept header: files, and calls without a page (specification, 7), including calls
 * that do not exist yet.
 */
const NEVER_A_PAGE =
  /^\/(?:(?:api|assets|v\d+|public|CustomDomains|NumberManagement)(?:[/?]|$)|openapi\.json|Token(?:[/?]|$)|shortcodes\/(?:summary|keywords|SetupKeywordUpdate)(?:[/?]|$))/i;

/** Calls whose path is one of a page as well: only callers that accept HTML get the page. */
const CALL_AND_PAGE = /^\/(?:Balance|UrlShortener)\/?(?:\?|$)/i;

/** Whether a caller that accepts anything expects a call's answer, not a page. */
export const isCall = (url: string): boolean => NEVER_A_PAGE.test(url) || CALL_AND_PAGE.test(url);

/** Whether a path is a page to callers that accept HTML, and may be a call to others. */
export const isPageOrCall = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !NEVER_A_PAGE.test(url);

/** Answers may not be cached unless they say so, because they are about a user and contain secrets. */
export function storeNothing(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (!isPageOrCall(request.method, request.url)) return;
    const varies = String(reply.getHeader('vary') ?? '');
    void reply.header('vary', varies === '' ? 'Accept' : `${varies}, Accept`);
  });
}
