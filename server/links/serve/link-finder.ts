import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { mastersOf } from '#server/accounts/index.ts';
import { nthMessageId } from '#server/messages/index.ts';
import type { RecipientSlugs } from '../slugs/recipient-slugs.ts';
import type { LinkHost } from './link-hosts.ts';
import { hostnameOf } from '../targets/check-target.ts';
import { Remembered } from './remembered.ts';
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
  readonly #links = new Remembered<ServedLink | undefined>();
  readonly #shared = new Remembered<{ accountId: number; linkId: number } | undefined>();
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
    return found && (await this.#serves(host, found.link.accountId)) ? found : undefined;
  }

  async #findOnHost(host: string, slug: string): Promise<Found | undefined> {
    const recipient = this.#slugs.read(slug);
    if (recipient) return this.#findRecipient(host, recipient);
    const owner = await this.#shared.get(`${host} ${slug}`, () => readSlug(this.#db, host, slug));
    const link = owner && (await this.#findLink(owner));
    return link && { link, messageId: null };
  }

  async #findRecipient(
    host: string,
    { serial, position }: { serial: number; position: number },
  ): Promise<Found | undefined> {
    const batch = await this.#batches.get(String(serial), () => readBatch(this.#db, serial));
    if (!batch || batch.host !== host) return undefined;
    if (position < batch.firstPosition || position >= batch.messages) return undefined;
    const link = await this.#findLink(batch);
    return link && { link, messageId: nthMessageId(batch.firstMessageId, position) };
  }

  /** Whether a host serves an account's links: its own, or those of its master. */
  async #serves({ accountId: holder }: LinkHost, accountId: number): Promise<boolean> {
    if (holder === null || holder === accountId) return true;
    const master = await this.#masters.get(
      String(accountId),
      async () => (await mastersOf(this.#db, [accountId])).get(accountId)?.masterId,
    );
    return master === holder;
  }

  #findLink({ accountId, linkId }: { accountId: number; linkId: number }): Promise<ServedLink | undefined> {
    return this.#links.get(`${accountId} ${linkId}`, () => readLink(this.#db, accountId, linkId));
  }
}

async function readSlug(db: OwnerDb, host: string, slug: string) {
  const { rows } = await sql<{ accountId: number; linkId: number }>`
    /* prepared */ SELECT account_id AS "accountId", link_id AS "linkId" FROM link_slugs WHERE host = ${host} AND slug = ${slug}`.execute(
    db,
  );
  return rows[0];
}

async function readBatch(db: OwnerDb, serial: number): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    /* prepared */ SELECT account_id AS "accountId", link_id AS "linkId", host, first_message_id AS "firstMessageId", first_position AS "firstPosition", messages FROM link_batches
    WHERE serial = ${serial}`.execute(db);
  return rows[0];
}

async function readLink(db: OwnerDb, accountId: number, linkId: number): Promise<ServedLink | undefined> {
  const { rows } = await sql<Omit<ServedLink, 'targetHosts'>>`
    /* prepared */ SELECT account_id AS "accountId", id, target, rules, password_hash AS "passwordHash", ends_at AS "endsAt", max_clicks AS "maxClicks",
      ended_target AS "endedTarget", clicks, is_enabled AS "isEnabled", archived_at IS NOT NULL AS "isArchived", blocked_because IS NOT NULL AS "isBlocked"
    FROM short_links WHERE account_id = ${accountId} AND id = ${linkId}`.execute(db);
  const link = rows[0];
  return link && { ...link, targetHosts: hostsOf(link) };
}

function hostsOf({ target, endedTarget, rules }: Omit<ServedLink, 'targetHosts'>): string[] {
  const targets = [
    target,
    ...rules.map((rule) => rule.target),
    ...(endedTarget === null ? [] : [endedTarget]),
  ];
  return [...new Set(targets.flatMap((each) => hostnameOf(each) ?? []))];
}
