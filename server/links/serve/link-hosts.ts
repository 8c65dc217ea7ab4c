import { consoleUrls } from '#server/accounts/index.ts';
import type { Config, LinksConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { Remembered } from '#server/platform/remembered.ts';

/**
 * A host on which links are served. `name` is '' for the installation's own. `accountId` is the account whose links, and whose
 * sub-accounts' links, the host serves; null for all.
 */
export type LinkHost = { name: string; accountId: number | null };

/** Returns the host of a Host header in lower case, with its port. */
export const hostOfHeader = (header: string | undefined): string =>
  (header ?? '').toLowerCase().replace(/\.(?=:|$)/, '');

/** The hosts on which links are served. */
export class LinkHosts {
  readonly #db: Database;
  readonly #publicUrl: string;
  readonly #ownHost: string;
  readonly #hosts = new Remembered<LinkHost | undefined>();

  constructor(db: Database, { publicUrl }: Pick<Config, 'publicUrl'>, { url }: LinksConfig) {
    this.#db = db;
    this.#publicUrl = publicUrl;
    this.#ownHost = new URL(url).host;
  }

  /**
   * Returns whose links a request is for, by its Host header. Returns undefined for hosts that serve no links, such as those of
   * consoles.
   */
  find(header: string | undefined): Promise<LinkHost | undefined> {
    const host = hostOfHeader(header);
    return this.#hosts.get(host, () => this.#read(host));
  }

  async #read(host: string): Promise<LinkHost | undefined> {
    const consoles = await consoleUrls(this.#db, this.#publicUrl);
    if (consoles.some((url) => url.host === host)) return undefined;
    if (host === this.#ownHost) return { name: '', accountId: null };
    const row = await this.#db.owner
      .selectFrom('link_hosts')
      .select(['host', 'account_id'])
      .where('host', '=', host.replace(/:\d+$/, ''))
      .executeTakeFirst();
    return row && { name: row.host, accountId: row.account_id };
  }
}
