import { checkPassword } from './check-password.ts';
import type { LinksServer } from './links-server.ts';
import { clickOf } from './click-of.ts';
import type { Exchange } from './exchange.ts';
import type { PageReading } from './link-pages.ts';
import { messagePage, passwordPage } from './pages.ts';
import { isProof, makeProof } from './password-proof.ts';
import { readForm } from './read-form.ts';
import { readerOf } from './reader.ts';
import { sendPage } from './send.ts';
import type { Found } from './served-link.ts';

/** The longest form, with every character encoded. */
const MAX_FORM_BYTES = 256_000;

/** What the reader may do now. After the password they see the page, whatever they had asked for. */
type Permission = Pick<PageReading, 'proof' | 'form' | 'query'>;

/** Shows the page of a link, after its password if it has one. */
export async function servePage(server: LinksServer, exchange: Exchange, found: Found): Promise<void> {
  const { request, response, address, query } = exchange;
  const { link, messageId } = found;
  const form = request.method === 'POST' ? await readForm(request, MAX_FORM_BYTES) : undefined;
  const permission =
    link.passwordHash === null
      ? { proof: null, form, query }
      : await askPassword(server, exchange, found, form);
  if (!permission) return;
  const reader = readerOf(request.headers);
  const country = server.countryOf(address);
  const agent = request.headers['user-agent'] ?? '';
  await server.pages.answer({
    ...permission,
    request,
    response,
    accountId: link.accountId,
    linkId: link.id,
    messageId,
    address,
    country,
    reader,
    leadsToBlocked: (target) => server.blocked.hasHostOf(target),
    visit: () => server.recorder.record(clickOf(server.key, found, { ...reader, country, address, agent })),
    notFound: async () =>
      sendPage(response, messagePage('unknown', await server.brands.ofAccount(link.accountId))),
  });
}

/** Returns undefined if the reader was asked for the password. The form that has the password is not one of the page. */
async function askPassword(
  server: LinksServer,
  { response, address, query }: Exchange,
  { link }: Found,
  form: URLSearchParams | undefined,
): Promise<Permission | undefined> {
  const given = form?.get('proof') ?? query.get('proof');
  if (given != null && isProof(server.key, link, given)) return { proof: given, form, query };
  const brand = await server.brands.ofAccount(link.accountId);
  const password = form?.get('password');
  if (password == null) {
    sendPage(response, passwordPage(brand));
    return undefined;
  }
  const error = await checkPassword(server.db, link, { password, address });
  if (!error) return { proof: makeProof(server.key, link), form: undefined, query: new URLSearchParams() };
  sendPage(response, passwordPage(brand, error));
  return undefined;
}
