import type { FastifyInstance } from 'fastify';

/**
 * Paths whose response does not depend on the Accept header: files and calls without a page (specification,
 * 7). Includes calls that do not exist yet.
 */
const CALL_OR_FILE =
  /^\/(?:(?:api|assets|docs|v\d+|public|CustomDomains|NumberManagement)(?:[/?]|$)|openapi\.json|Token(?:[/?]|$)|shortcodes\/(?:summary|keywords|SetupKeywordUpdate)(?:[/?]|$))/i;

/** Calls that share their path with a page. Only callers that accept HTML get the page. */
const CALL_AND_PAGE = /^\/(?:Balance|UrlShortener)\/?(?:\?|$)/i;

/** Returns whether a caller that accepts anything expects the response of a call, not a page. */
export const isCall = (url: string): boolean => CALL_OR_FILE.test(url) || CALL_AND_PAGE.test(url);

/**
 * Returns whether a path may be a page. Callers that accept HTML get the page; others may get the response
 * of a call.
 */
export const isPageOrCall = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !CALL_OR_FILE.test(url);

/**
 * Forbids caching of responses without a `cache-control` header, because they contain users' data. Adds
 * `Vary: Accept` to responses whose path may be a page.
 */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (isPageOrCall(request.method, request.url)) {
      const varies = String(reply.getHeader('vary') ?? '');
      void reply.header('vary', varies === '' ? 'Accept' : `${varies}, Accept`);
    }
    done();
  });
}
