import type { OwnerDb } from '#server/platform/db/handles.ts';
import { hostAndParents } from '../blocks/host-and-parents.ts';
import { hostnameOf } from '../targets/check-target.ts';
import { Remembered } from '#server/platform/remembered.ts';

/** The hosts that the operator has blocked. They are read again after five seconds. */
export class BlockedTargets {
  readonly #db: OwnerDb;
  readonly #hosts = new Remembered<ReadonlySet<string>>();

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  /** Whether the host of an address is blocked, or a domain above it. */
  async hasHostOf(address: string): Promise<boolean> {
    const host = hostnameOf(address);
    return host !== undefined && this.hasAny(hostAndParents(host));
  }

  /** Whether one of these hosts is blocked. Pass the domains above them too. */
  async hasAny(hosts: readonly string[]): Promise<boolean> {
    if (hosts.length === 0) return false;
    const blocked = await this.#hosts.get('all', () => readHosts(this.#db));
    return blocked.size > 0 && hosts.some((host) => blocked.has(host));
  }
}

async function readHosts(db: OwnerDb): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('blocked_link_hosts').select('host').execute();
  return new Set(rows.map(({ host }) => host));
}
