import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { hostnameOf } from '../targets/check-target.ts';
import { hostAndParents } from './host-and-parents.ts';

/** Finds which hosts of some targets the operator has blocked, or a domain above them. */
export async function findBlockedHosts(
  { db }: Account,
  targets: readonly string[],
): Promise<ReadonlySet<string>> {
  const hosts = targets.flatMap((target) => hostnameOf(target) ?? []);
  const { rows } = await sql<{ host: string }>`
    SELECT host FROM blocked_link_hosts WHERE host = ANY(${arrayLiteral(hosts.flatMap(hostAndParents))}::text[])`.execute(
    db,
  );
  const blocked = new Set(rows.map(({ host }) => host));
  return new Set(hosts.filter((host) => hostAndParents(host).some((each) => blocked.has(each))));
}
