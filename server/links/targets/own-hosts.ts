import { sql } from 'kysely';
import { consoleUrls } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { hostnameOf, type OwnHosts } from './check-target.ts';

/** Finds which hosts of some targets are our own: consoles, and hosts that serve short links, of whatever account. */
export async function findOwnHosts(
  { config, db }: Pick<Context, 'config' | 'db'>,
  account: Account,
  targets: readonly string[],
): Promise<OwnHosts> {
  const hosts = targets.flatMap((target) => hostnameOf(target) ?? []);
  const { rows } = await sql<{ host: string }>`
    SELECT host FROM link_hosts WHERE host = ANY(${arrayLiteral(hosts)}::text[])`.execute(account.db);
  const consoles = await consoleUrls(db, config.publicUrl);
  const links = config.links ? [new URL(config.links.url)] : [];
  return new Set([
    ...rows.map(({ host }) => host),
    ...[...consoles, ...links].map(({ hostname }) => hostname),
  ]);
}
