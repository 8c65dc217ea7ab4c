import { consoleUrls } from '#server/accounts/index.ts';
import type { Config, LinksConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { Remembered } from './remembered.ts';

/** The hosts on which links are served. */
export class LinkHosts {
  readonly #db: Database;
  readonly #publicUrl: string;
  readonly #ownHost: string;
  readonly #hosts = new Remembered<string | undefined>();

  constructor(db: Database, { publicUrl }: Pick<Config, 'publicUrl'>, { url }: LinksConfig) {
    this.#db = db;
    this.#publicUrl = publicUrl;
    this.#ownHost = new URL(url).host;
  }

  /**
   * Returns whose links a request is for, by its Host header: '' for the installation's own host, and the host itself for domains of
   * accounts. Returns undefined for all others, also for hosts of consoles.
   */
  find(header: string | undefined): Promise<string | undefined> {
    const host = (header ?? '').toLowerCase().replace(/\.(?=:|$)/, '');
    return this.#hosts.get(host, () => this.#read(host));
  }

  async #read(host: string): Promise<string | undefined> {
    const consoles = await consoleUrls(this.#db, this.#publicUrl);
    if (consoles.some((url) => url.host === host)) return undefined;
    if (host === this.#ownHost) return '';
    const row = await this.#db.owner
      .selectFrom('link_hosts')
      .select('host')
      .where('host', '=', host.replace(/:\d+$/, ''))
      .executeTakeFirst();
    return row?.host;
  }
}
