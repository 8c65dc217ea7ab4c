import type { FastifyInstance } from 'fastify';

/**
 * Paths whose answer does not depend on the Accept header: files, and calls without a page (specification, 7), including
 * calls that do not exist yet.
 */
const CALL_OR_FILE =
  /^\/(?:(?:api|assets|v\d+|public|CustomDomains|NumberManagement)(?:[/?]|$)|openapi\.json|Token(?:[/?]|$)|shortcodes\/(?:summary|keywords|SetupKeywordUpdate)(?:[/?]|$))/i;

/** Calls whose path is also that of a page. Only callers that accept HTML get the page. */
const CALL_AND_PAGE = /^\/(?:Balance|UrlShortener)\/?(?:\?|$)/i;

/** Whether a caller that accepts anything expects a call's answer, not a page. */
export const isCall = (url: string): boolean => CALL_OR_FILE.test(url) || CALL_AND_PAGE.test(url);

/** Whether a path is a page to callers that accept HTML, and may be a call to others. */
export const isPageOrCall = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !CALL_OR_FILE.test(url);

/** Forbids caching of answers that do not allow it, because they contain users' data. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (!isPageOrCall(request.method, request.url)) return;
    const varies = String(reply.getHeader('vary') ?? '');
    void reply.header('vary', varies === '' ? 'Accept' : `${varies}, Accept`);
  });
}
