import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from '../errors.ts';
import type { Config } from '../config.ts';
import { isCall, isPageOrCall } from './caching.ts';
import { type ContentSources, contentPolicy, mergeSources } from './content-policy.ts';
import { type CookieName, cookieName } from './cookies.ts';
import { escapeHtml } from './escape-html.ts';
import { isPageRequest, markBuiltFiles } from './page-requests.ts';

/** The start page, and the specification's pages (2.2), whose paths begin with a capital letter. */
const PAGE_PATH = /^\/(?:[A-Z?]|$)/;

const folder = join(import.meta.dirname, '../../../web/dist');
const assets = join(folder, 'assets');

/**
 * Loads a host's branding: the brand's name, the client's settings, and additional origins from which the
 * page may load.
 */
export type Branding = (
  host: string,
) => Promise<{ name: string; client: unknown; contentSources: ContentSources }>;

type WebAppDependencies = { config: Config; contentSources: ContentSources; branding: Branding };

/**
 * Serves the built web app. Every path that is neither a call nor a built file is a page. If a path is both
 * a call and a page (such as /Balance), a request that accepts HTML gets the page. Calls under /api never
 * return a page, so links to files work. Clients that accept anything, such as link previews, get the page
 * if the path could be a page.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { config, contentSources, branding }: WebAppDependencies,
): Promise<void> {
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  if (page !== undefined) await app.register(serveBuiltFiles);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { name, client, contentSources: own } = await branding(request.hostname.toLowerCase());
    // Replaces the default content security policy in this response.
    reply.helmet({
      contentSecurityPolicy: contentPolicy(mergeSources(contentSources, own), reply.cspNonce),
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page!
          .replaceAll('__CSP_NONCE__', reply.cspNonce.style)
          .replace('__SESSION__', sessionStateOf(request.cookies, config))
          .replaceAll('__BRAND__', () => escapeHtml(name))
          .replace('__CLIENT__', () => jsonForHtml(client)),
      );
  };

  app.addHook('onRequest', async (request, reply) => {
    if (page !== undefined && isPageRequest(request)) return sendPage(request, reply);
    return undefined;
  });
  app.setNotFoundHandler((request, reply) => {
    const { accept = '*/*' } = request.headers;
    if (
      page !== undefined &&
      accept.includes('*/*') &&
      !accept.includes('json') &&
      isPageOrCall(request.method, request.url) &&
      !isCall(request.url) &&
      PAGE_PATH.test(request.url)
    )
      return sendPage(request, reply);
    throw notFound('address');
  });
}

async function serveBuiltFiles(scope: FastifyInstance): Promise<void> {
  markBuiltFiles(scope);
  await scope.register(fastifyStatic, {
    root: folder,
    index: false,
    // index.html is only a template for pages. api-docs/ serves the pages of the API's documentation.
    globIgnore: ['index.html', 'docs/**'],
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // Built files have a hash of their content in their name.
    setHeaders: (response, path) =>
      response.header(
        'cache-control',
        path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
}

/** Serialises JSON for a script element. Escapes `<`, so the JSON cannot end the element. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * What the page knows of the browser's cookies: `master` while the browser also keeps the session of a user who
 * is logged in as another user, otherwise `some` or `none`.
 */
function sessionStateOf(
  cookies: Record<string, string | undefined>,
  config: Pick<Config, 'publicUrl'>,
): 'master' | 'some' | 'none' {
  const has = (cookie: CookieName) => cookies[cookieName(cookie, config)] !== undefined;
  return has('master_session') ? 'master' : has('session') ? 'some' : 'none';
}
