import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '#server/context.ts';
import type { LinksConfig } from '#server/platform/config.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { RateLimit } from '#server/platform/rate-limit.ts';
import { loadCountries } from '../countries/load-countries.ts';
import { LinkCounters } from '../metrics/counters.ts';
import { startReports } from '../metrics/report.ts';
import { RecipientSlugs } from '../slugs/recipient-slugs.ts';
import { answer } from './answer.ts';
import type { LinksServer } from './links-server.ts';
import { BlockedTargets } from './blocked-targets.ts';
import { ClickRecorder } from './click-recorder.ts';
import { LinkFinder } from './link-finder.ts';
import { LinkHosts } from './link-hosts.ts';
import type { LinkPages } from './link-pages.ts';
import { PageBrands } from './page-brands.ts';
import { messagePage } from './pages.ts';
import { createAddressReader } from './reader-address.ts';
import { sendPage } from './send.ts';

/** How many different links and hosts that do not exist a network may open in a minute. */
const GUESSES_PER_MINUTE = 30;
/** How many confirmations a network may open or make in a minute. Many phones of a mobile network can have one address. */
const CONFIRMATIONS_PER_MINUTE = 300;
/** How many questions for certificates of unknown hosts are answered in a minute. */
const CERTIFICATE_QUESTIONS_PER_MINUTE = 600;
/** How long requests may take to arrive, in milliseconds. */
const ARRIVE_MS = 10_000;
/** Longer than proxies keep unused connections, so that they never use one that is being closed. */
const IDLE_MS = 75_000;
const MAX_CONNECTIONS = 10_000;
/** How long open requests may take when the server stops. */
const CLOSE_MS = 5000;

type Parts = Pick<Context, 'config' | 'secrets' | 'db' | 'log'>;

/** A running server. `port` is the one on which it listens. */
export type RunningLinks = Service & { port: number };

/** Serves short links, and the pages that they show. Throws if the table of countries cannot be read, or if the port is in use. */
export async function startLinks(links: LinksConfig, parts: Parts, pages: LinkPages): Promise<RunningLinks> {
  const countryOf = await loadCountries(links.countriesFile);
  const server = createParts(links, parts, { countryOf, pages });
  const http = createServer({
    headersTimeout: ARRIVE_MS,
    requestTimeout: ARRIVE_MS,
    keepAliveTimeout: IDLE_MS,
    // Most requests have no body to read.
    optimizeEmptyRequests: true,
  });
  http.maxConnections = MAX_CONNECTIONS;
  http.maxHeadersCount = 100;
  http.on('request', (request, response) => {
    const beganAt = performance.now();
    response.on('finish', () => server.counters.answered(response.statusCode, performance.now() - beganAt));
    answer(server, request, response).catch(async (error: unknown) => {
      parts.log.error({ err: error }, 'a short link could not be answered');
      sendPage(response, messagePage('failed', await server.brands.main()));
    });
  });
  await listen(http, links);
  const reports = startReports(parts.db.owner, parts.log, () => ({
    waiting: server.recorder.waiting,
    totals: server.counters.totals,
  }));
  return {
    port: (http.address() as AddressInfo).port,
    async stop() {
      await close(http);
      await server.recorder.stop();
      await pages.stop();
      await reports.stop();
    },
  };
}

function createParts(
  links: LinksConfig,
  { config, secrets: { key }, db, log }: Parts,
  { countryOf, pages }: Pick<LinksServer, 'countryOf' | 'pages'>,
): LinksServer {
  const counters = new LinkCounters();
  return {
    db,
    hosts: new LinkHosts(db, config, links),
    finder: new LinkFinder(db.owner, new RecipientSlugs(key)),
    blocked: new BlockedTargets(db.owner),
    recorder: new ClickRecorder({ db: db.owner, log, counters, linksUrl: links.url }),
    counters,
    brands: new PageBrands(db),
    pages,
    guesses: new RateLimit(GUESSES_PER_MINUTE),
    counted: new RateLimit(1),
    confirmations: new RateLimit(CONFIRMATIONS_PER_MINUTE),
    certificateQuestions: new RateLimit(CERTIFICATE_QUESTIONS_PER_MINUTE),
    addressOf: createAddressReader(config.trustedProxies),
    countryOf,
    key,
  };
}

async function listen(http: Server, { host, port }: LinksConfig): Promise<void> {
  http.listen(port, host);
  try {
    await once(http, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use. Set LINKS_PORT to a free port.`, { cause: error });
    throw error;
  }
}

/** Stops listening, and waits for open requests. */
async function close(http: Server): Promise<void> {
  if (!http.listening) return;
  const closed = once(http, 'close');
  http.close();
  http.closeIdleConnections();
  const lastResort = setTimeout(() => http.closeAllConnections(), CLOSE_MS);
  await closed;
  clearTimeout(lastResort);
}
