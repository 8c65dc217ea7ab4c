import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '#server/platform/http/networks.ts';
import { PROOF_PATH } from '../domains/own-server-proof.ts';
import { answerCertificate, CERTIFICATE_PATH } from './answer-certificate.ts';
import { answerProof } from './answer-proof.ts';
import { checkPassword } from './check-password.ts';
import { claimClick } from './claim-click.ts';
import { clickOf } from './click-of.ts';
import type { Exchange } from './exchange.ts';
import type { LinkHost } from './link-hosts.ts';
import type { LinksServer } from './links-server.ts';
import { messagePage, type PageBrand, passwordPage } from './pages.ts';
import { readPassword } from './read-password.ts';
import { readerOf } from './reader.ts';
import { sendNoIcon, sendPage, sendRedirect, sendText } from './send.ts';
import { readConfirmationPath, serveConfirmation } from './serve-confirmation.ts';
import { servePage } from './serve-page.ts';
import { type Found, servingOf, targetFor } from './served-link.ts';

const SLUG = /^\/([a-z0-9-]{1,50})\/?$/i;
/** How much of a path tells wrong ones apart. */
const MAX_PATH = 100;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Answers a reader of a short link. */
export async function answer(
  server: LinksServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '' } = request;
  if (!METHODS.has(method)) return sendPage(response, messagePage('method', await server.brands.main()));
  const [path = '', query = ''] = url.split('?', 2);
  if (path === '/robots.txt') return sendText(response, 'User-agent: *\nDisallow:\n');
  if (path === '/favicon.ico') return sendNoIcon(response);
  if (path === PROOF_PATH) return answerProof(server, request, response);
  if (path === CERTIFICATE_PATH) return answerCertificate(server, request, response);
  const address = server.addressOf(request);
  const network = networkOf(address);
  if (server.guesses.isUsedUp(network))
    return sendPage(response, messagePage('wait', await server.brands.main()));
  const host = await server.hosts.find(request.headers.host);
  const isImage = path.startsWith('/images/');
  if (host && isImage) {
    const servesAccount = (accountId: number) => server.finder.serves(host, accountId);
    if (await server.pages.answerImage({ path, request, response, servesAccount })) return;
  }
  const confirmation = readConfirmationPath(path);
  const slug = confirmation?.slug ?? SLUG.exec(path)?.[1]?.toLowerCase();
  const found = host && slug !== undefined ? await server.finder.find(host, slug) : undefined;
  if (!found) {
    if (!host) countGuess(server, network, request.headers.host ?? '');
    else if (isImage) countGuess(server, network, path.slice(0, MAX_PATH));
    else if (slug !== undefined) countGuess(server, network, `${host.name} ${slug}`);
    return sendPage(response, messagePage('unknown', await brandOfHost(server, host)));
  }
  if (confirmation) {
    if (!server.confirmations.take(network))
      return sendPage(response, messagePage('wait', await brandOfHost(server, host)));
    const isKnown = await serveConfirmation(server, { request, response }, found, confirmation);
    if (!isKnown) countGuess(server, network, path.slice(0, MAX_PATH));
    return;
  }
  await serve(server, { request, response, address, query: new URLSearchParams(query) }, found);
}

function countGuess({ guesses, counted }: LinksServer, network: string, guess: string): void {
  if (counted.take(`${network} ${guess}`)) guesses.take(network);
}

/** Readers on the domain of an account see its brand. */
const brandOfHost = ({ brands }: LinksServer, host: LinkHost | undefined): Promise<PageBrand> =>
  host === undefined || host.accountId === null ? brands.main() : brands.ofAccount(host.accountId);

async function serve(server: LinksServer, exchange: Exchange, found: Found): Promise<void> {
  const { request, response } = exchange;
  if (await server.blocked.hasAny(found.link.targetHosts)) return serveGone(server, response, found);
  const serving = servingOf(found.link, new Date());
  if (serving === 'ended') return serveEnded(server, response, found);
  if (serving === 'gone') return serveGone(server, response, found);
  if (found.link.showsPage) return servePage(server, exchange, found);
  if (serving === 'password') return servePassword(server, exchange, found);
  if (request.method === 'POST')
    return sendPage(response, messagePage('method', await server.brands.ofAccount(found.link.accountId)));
  await open(server, exchange, found);
}

async function serveGone({ brands }: LinksServer, response: ServerResponse, { link }: Found): Promise<void> {
  sendPage(response, messagePage('gone', await brands.ofAccount(link.accountId)));
}

async function serveEnded(server: LinksServer, response: ServerResponse, found: Found): Promise<void> {
  if (found.link.endedTarget === null) await serveGone(server, response, found);
  else sendRedirect(response, found.link.endedTarget);
}

async function servePassword(server: LinksServer, exchange: Exchange, found: Found): Promise<void> {
  const { request, response, address } = exchange;
  const brand = await server.brands.ofAccount(found.link.accountId);
  if (request.method !== 'POST') return sendPage(response, passwordPage(brand));
  const password = await readPassword(request);
  if (password === undefined) return sendPage(response, passwordPage(brand, 'wrong'));
  const error = await checkPassword(server.db, found.link, { password, address });
  if (error) return sendPage(response, passwordPage(brand, error));
  await open(server, exchange, found);
}

/** Sends a reader to the target, and counts the click. Programs that ask for the headers only did not open the link. */
async function open(
  server: LinksServer,
  { request, response, address }: Exchange,
  found: Found,
): Promise<void> {
  const { link } = found;
  const reader = readerOf(request.headers);
  const agent = request.headers['user-agent'] ?? '';
  const country = server.countryOf(address);
  const click = clickOf(server.key, found, { ...reader, country, address, agent });
  const isLimited = link.maxClicks !== null && reader.kind === 'person';
  if (isLimited && request.method !== 'HEAD') {
    if (!(await claimClick(server.db.owner, click))) return serveEnded(server, response, found);
    server.counters.stored([click.kind]);
  }
  sendRedirect(response, targetFor(link, { ...reader, country }), request.method === 'POST' ? 303 : 302);
  if (!isLimited && request.method !== 'HEAD') server.recorder.record(click);
}
