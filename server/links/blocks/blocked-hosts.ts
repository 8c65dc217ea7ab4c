import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';

/** A host to which no short link may lead, nor to its subdomains. */
export type BlockedHost = { host: string; reason: string; blockedAt: string };

/** Every process of the role `links` keeps all of them in memory. */
const MAX_HOSTS = 100_000;

/** Lists the blocked hosts in alphabetical order. */
export async function listBlockedHosts(db: OwnerDb): Promise<BlockedHost[]> {
  const rows = await db.selectFrom('blocked_link_hosts').selectAll().orderBy('host').execute();
  return rows.map(({ host, reason, blocked_at }) => ({
    host,
    reason,
    blockedAt: blocked_at.toISOString(),
  }));
}

/**
 * Blocks a host and its subdomains, or gives another reason. Returns the host as stored. Throws `invalid_host` and
 * `too_many_hosts`.
 */
export async function blockHost(db: OwnerDb, text: string, reason: string): Promise<string> {
  const host = parseHost(text);
  const { count } = await db
    .selectFrom('blocked_link_hosts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_HOSTS)
    throw invalid(
      'host',
      'too_many_hosts',
      `${MAX_HOSTS.toLocaleString('en')} hosts are blocked, which is the limit.`,
    );
  await db
    .insertInto('blocked_link_hosts')
    .values({ host, reason })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ reason }))
    .execute();
  return host;
}

/** Lets links lead to a host again. Returns the host. Throws `invalid_host`, and `not_found` if it is not blocked. */
export async function unblockHost(db: OwnerDb, text: string): Promise<string> {
  const host = parseHost(text);
  const { numDeletedRows } = await db
    .deleteFrom('blocked_link_hosts')
    .where('host', '=', host)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('blocked host');
  return host;
}

/** Reads a host, or the one in an address, as browsers write it: in small letters, other alphabets as `xn--`. */
function parseHost(text: string): string {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  if (host === '')
    throw invalid('host', 'invalid_host', `“${text}” is no host. Write it like shop.example.com.`);
  return host;
}
