import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { mastersOf } from '#server/accounts/index.ts';
import { nthMessageId } from '#server/messages/index.ts';
import type { RecipientSlugs } from '../slugs/recipient-slugs.ts';
import type { LinkHost } from './link-hosts.ts';
import { hostAndParents } from '../blocks/host-and-parents.ts';
import { hostnameOf } from '../targets/check-target.ts';
import { Remembered } from '#server/platform/remembered.ts';
import type { Found, ServedLink } from './served-link.ts';

type Batch = {
  accountId: number;
  linkId: number;
  host: string;
  firstMessageId: string;
  firstPosition: number;
  messages: number;
};

/**
 * Finds where slugs lead. Remembers what it read for five seconds, because a campaign's links are opened within minutes. Later changes
 * of a link are seen then.
 */
export class LinkFinder {
  readonly #db: OwnerDb;
  readonly #slugs: RecipientSlugs;
  /** The links of slugs that everybody shares. */
  readonly #shared = new Remembered<ServedLink | undefined>();
  /** The links of batches. */
  readonly #links = new Remembered<ServedLink | undefined>();
  /** The masters of accounts. */
  readonly #masters = new Remembered<number | undefined>();
  readonly #batches = new Remembered<Batch | undefined>();

  constructor(db: OwnerDb, slugs: RecipientSlugs) {
    this.#db = db;
    this.#slugs = slugs;
  }

  /** Returns undefined for a slug that nobody has, or whose account lost the host to another. */
  async find(host: LinkHost, slug: string): Promise<Found | undefined> {
    const found = await this.#findOnHost(host.name, slug);
    return found && (await this.serves(host, found.link.accountId)) ? found : undefined;
  }

  async #findOnHost(host: string, slug: string): Promise<Found | undefined> {
    const recipient = this.#slugs.read(slug);
    if (recipient) return this.#findRecipient(host, recipient);
    const link = await this.#shared.get(`${host} ${slug}`, () => readShared(this.#db, host, slug));
    return link && { link, messageId: null };
  }

  async #findRecipient(
    host: string,
    { serial, position }: { serial: number; position: number },
  ): Promise<Found | undefined> {
    const batch = await this.#batches.get(String(serial), () => readBatch(this.#db, serial));
    if (!batch || batch.host !== host) return undefined;
    const { accountId, linkId, firstPosition, messages } = batch;
    if (firstPosition + position >= messages) return undefined;
    const link = await this.#links.get(`${accountId} ${linkId}`, () => readLink(this.#db, accountId, linkId));
    return link && { link, messageId: nthMessageId(batch.firstMessageId, firstPosition + position) };
  }

  /** Whether a host serves an account's links: its own, or those of its master. */
  async serves({ accountId: holder }: LinkHost, accountId: number): Promise<boolean> {
    if (holder === null || holder === accountId) return true;
    const master = await this.#masters.get(
      String(accountId),
      async () => (await mastersOf(this.#db, [accountId])).get(accountId)?.masterId,
    );
    return master === holder;
  }
}

async function readBatch(db: OwnerDb, serial: number): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    /* prepared */ SELECT account_id AS "accountId", link_id AS "linkId", host, first_message_id AS "firstMessageId", first_position AS "firstPosition", messages FROM link_batches
    WHERE serial = ${serial}`.execute(db);
  return rows[0];
}

const COLUMNS = sql`l.account_id AS "accountId", l.id, l.target, l.rules, l.password_hash AS "passwordHash", l.ends_at AS "endsAt", l.max_clicks AS "maxClicks",
  l.ended_target AS "endedTarget", l.clicks, l.is_enabled AS "isEnabled", l.archived_at IS NOT NULL AS "isArchived", l.blocked_because IS NOT NULL AS "isBlocked", l.shows_page AS "showsPage"`;

async function readShared(db: OwnerDb, host: string, slug: string): Promise<ServedLink | undefined> {
  const { rows } = await sql<LinkRow>`
    /* prepared */ SELECT ${COLUMNS} FROM link_slugs s JOIN short_links l ON l.account_id = s.account_id AND l.id = s.link_id
    WHERE s.host = ${host} AND s.slug = ${slug}`.execute(db);
  return rows[0] && toServedLink(rows[0]);
}

async function readLink(db: OwnerDb, accountId: number, linkId: number): Promise<ServedLink | undefined> {
  const { rows } = await sql<LinkRow>`
    /* prepared */ SELECT ${COLUMNS} FROM short_links l WHERE l.account_id = ${accountId} AND l.id = ${linkId}`.execute(
    db,
  );
  return rows[0] && toServedLink(rows[0]);
}

type LinkRow = Omit<ServedLink, 'targetHosts'>;

const toServedLink = (row: LinkRow): ServedLink => ({ ...row, targetHosts: hostsOf(row) });

function hostsOf({ target, endedTarget, rules }: LinkRow): string[] {
  const targets = [
    target,
    ...rules.map((rule) => rule.target),
    ...(endedTarget === null ? [] : [endedTarget]),
  ];
  const hosts = targets.flatMap((each) => hostnameOf(each) ?? []);
  return [...new Set(hosts.flatMap(hostAndParents))];
}
