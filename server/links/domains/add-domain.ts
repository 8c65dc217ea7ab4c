import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type LinkDomain, MAX_LINK_DOMAINS } from '#contract/links.ts';
import { audit, consoleUrls, lockAccountFor } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { LinksConfig } from '#server/platform/config.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { type Identity, withCallerAccount } from '#server/platform/http/routes.ts';
import { parseDomainHost } from './host-name.ts';
import { proofRecordName, proofRecordValue } from './records.ts';
import type { DomainDns } from './resolver.ts';
import { type DomainRow, selectDomains, toDomain } from './stored-domain.ts';

const TOKEN_BYTES = 18;

/**
 * Adds a domain, which waits for its records. Throws `invalid`, `domain_exists`, `too_many_domains`, and `domain_taken` while
 * the record of another account's domain is in DNS.
 */
export async function addDomain(
  context: Context,
  { links, dns }: { links: LinksConfig; dns: DomainDns },
  identity: Identity,
  text: string,
): Promise<LinkDomain> {
  const parsed = parseDomainHost(text);
  if ('problem' in parsed) throw invalid('host', 'invalid', parsed.problem);
  const { host } = parsed;
  await requireForeign(context, links, host);
  await requireFree(context.db.owner, dns, identity.accountId, host);
  return withCallerAccount(context.db, identity, async (account) => {
    await lockAccountFor(account, 'link domains');
    const row = await insertDomain(account, host);
    await requireFewDomains(account);
    await audit(account, 'link domain added', { domainId: row.id, host });
    return toDomain(row, links);
  });
}

/** Throws `invalid` for hosts of consoles and the installation's own host for links. */
async function requireForeign({ db, config }: Context, links: LinksConfig, host: string): Promise<void> {
  const own = [...(await consoleUrls(db, config.publicUrl)), new URL(links.url)];
  if (own.some(({ hostname }) => hostname === host))
    throw invalid('host', 'invalid', `${host} is a host of this installation. Enter one of your own.`);
}

/** Throws `domain_taken` if another account's domain works, or DNS does not answer whether it does. */
async function requireFree(db: OwnerDb, dns: DomainDns, accountId: number, host: string): Promise<void> {
  const { rows } = await sql<{ token: string }>`
    SELECT d.token FROM link_hosts h JOIN link_domains d ON d.account_id = h.account_id AND d.id = h.domain_id
    WHERE h.host = ${host} AND h.account_id <> ${accountId}`.execute(db);
  const [other] = rows;
  if (!other) return;
  const texts = await dns.texts(proofRecordName(host)).catch(() => undefined);
  if (!texts || texts.includes(proofRecordValue(other.token)))
    throw new Problem(
      'conflict',
      'domain_taken',
      `${host} is in use by another account. If it is yours, delete the TXT record at ${proofRecordName(host)} first.`,
      'host',
    );
}

/** Inserts a domain, or brings a removed one back with its links. */
async function insertDomain({ id, db }: ActingAccount, host: string): Promise<DomainRow> {
  const row = await db
    .insertInto('link_domains')
    .values({ account_id: id, host, token: randomBytes(TOKEN_BYTES).toString('base64url') })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'host'])
        .doUpdateSet({ removed_at: null })
        .where('link_domains.removed_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Problem('conflict', 'domain_exists', `${host} is already in your list.`, 'host');
  return row;
}

async function requireFewDomains(account: ActingAccount): Promise<void> {
  const domains = await selectDomains(account).execute();
  if (domains.length > MAX_LINK_DOMAINS)
    throw new Problem(
      'conflict',
      'too_many_domains',
      `An account can have at most ${MAX_LINK_DOMAINS} domains for short links. Remove one that you no longer need.`,
    );
}
