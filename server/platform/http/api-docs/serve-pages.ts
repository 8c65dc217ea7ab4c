import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from '../../errors.ts';
import { escapeHtml } from '../escape-html.ts';
import { sendCompressed } from './compressed.ts';

/** Where the build puts the pages. */
const folder = join(import.meta.dirname, '../../../../web/dist/docs/api');

const REFERENCE = 'reference';

/** What the pages may load: only our own files. Guides have one script, which finds the colour scheme. */
const GUIDE_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};
/** The reference adds style elements, and reads the OpenAPI document. */
const REFERENCE_POLICY = {
  ...GUIDE_POLICY,
  styleSrc: ["'self'", "'unsafe-inline'"],
  connectSrc: ["'self'"],
};

type PagesDependencies = { publicUrl: string; brandNameOf: (host: string) => Promise<string> };

/** Serves the guides and the reference of the API for programs, at /docs/api, to anybody. */
export function serveDocPages(app: FastifyInstance, { publicUrl, brandNameOf }: PagesDependencies): void {
  const pages = readPages();
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = pages.get(name);
    if (page === undefined) throw notFound('page');
    const brand = await brandNameOf(request.hostname.toLowerCase());
    reply.helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: name === REFERENCE ? REFERENCE_POLICY : GUIDE_POLICY,
      },
    });
    void reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300');
    const html = page.replaceAll('{{origin}}', publicUrl).replaceAll('{{brand}}', () => escapeHtml(brand));
    return sendCompressed(request, reply, html);
  };
  const hidden = { schema: { hide: true } };
  app.get('/docs', hidden, async (_, reply) => reply.redirect('/docs/api'));
  app.get('/docs/api', hidden, (request, reply) => send('index', request, reply));
  app.get<{ Params: { name: string } }>('/docs/api/:name', hidden, (request, reply) =>
    send(request.params.name, request, reply),
  );
}

/** Reads the built pages by name. Without a build there are none. */
function readPages(): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file.slice(0, -'.html'.length), readFileSync(join(folder, file), 'utf8')]),
  );
}
