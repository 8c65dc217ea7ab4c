import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { openDatabase, WEB_CONNECTION_OPTIONS } from '#server/platform/db/handles.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { testContext } from '#server/platform/testing/context.ts';
import type { Context } from '#server/context.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import type { Confirmation, LinkPages } from '../serve/link-pages.ts';
import { startLinks } from '../serve/start-links.ts';
import { RecipientSlugs } from '../slugs/recipient-slugs.ts';

export const BROWSERS = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  preview: 'WhatsApp/2.23.20.0',
  program: 'curl/8.7.1',
};

/** Returns the slug of the first recipient of a batch, on a test's database. */
export const firstRecipientSlug = (serial: number): string =>
  new RecipientSlugs('of tests').of(serial, 1)[0]!;

/** How a test opens a link. `from` is the reader's address. */
export type Opening = {
  method?: string;
  from?: string;
  agent?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Opened = {
  status: number;
  location: string | undefined;
  headers: IncomingHttpHeaders;
  html: string;
};

/** A server of short links. `env` are the settings that a console for it needs. */
export type TestLinks = Service & {
  env: Record<string, string>;
  /** The start of addresses. */
  url: string;
  port: number;
  open(path: string, how?: Opening): Promise<Opened>;
};

const CONFIRMS_NOTHING: Confirmation = {
  state: 'unknown',
  language: 'en',
  heading: 'Unknown',
  text: 'This link confirms nothing.',
  openForm: 'Open the form',
};

/** Finds no pages. */
const NO_PAGES: LinkPages = {
  answer: (reading) => reading.notFound(),
  findConfirmation: async () => CONFIRMS_NOTHING,
  confirm: async () => CONFIRMS_NOTHING,
  answerImage: async () => false,
  stop: async () => undefined,
};

/** Starts a server of short links on a free port. Its readers come through a proxy on 127.0.0.1. */
export async function startTestLinks(
  test: TestDatabase,
  createPages: (context: Context) => LinkPages = () => NO_PAGES,
): Promise<TestLinks> {
  const env = { LINKS_PORT: String(await freePort()), TRUSTED_PROXIES: '127.0.0.1' };
  const db = openDatabase(test.url, WEB_CONNECTION_OPTIONS);
  const context = testContext({ ...test, db }, { LOG_LEVEL: 'silent', ...env });
  const links = context.config.links!;
  const server = await startLinks(links, context, createPages(context));
  return {
    env,
    url: links.url,
    port: server.port,
    open: (path, how) => open(server.port, path, { host: new URL(links.url).host, ...how }),
    async stop() {
      await server.stop();
      await db.stop();
    },
  };
}

async function open(
  port: number,
  path: string,
  { method = 'GET', from = '192.0.2.1', agent = BROWSERS.android, host = '', headers, body }: Opening,
): Promise<Opened> {
  const asked = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { host, 'user-agent': agent, 'x-forwarded-for': from, ...headers },
  });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode!,
    location: response.headers.location,
    headers: response.headers,
    html: await text(response),
  };
}
