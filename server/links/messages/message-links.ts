import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid } from '#server/platform/errors.ts';
import {
  EXAMPLE_LINK_END,
  isLinkVariable,
  linkVariable,
  parseTemplate,
  replaceLinks,
  replaceLinkVariables,
} from '#sms/index.ts';
import { findBlockedHosts } from '../blocks/find-blocked-hosts.ts';
import { requireLinks } from '../links/link-address.ts';
import { RecipientSlugs } from '../slugs/recipient-slugs.ts';
import { type BlockedHosts, checkTarget, hostnameOf } from '../targets/check-target.ts';
import { readLinkSettings } from '../tracking/link-settings.ts';
import { findOwnHosts } from '../targets/own-hosts.ts';
import { campaignLinks } from './campaign-links.ts';
import { giveLinks, type LinkedMessage, type SentLink } from './give-links.ts';
import { findNamedLinks } from './named-links.ts';
import { type LinkHost, newLinkHost } from './link-host.ts';

/** What the links of messages need. */
export type LinksContext = Pick<Context, 'config' | 'db' | 'secrets'>;

/** A link of a text. Those that a user created have an id; the others are created when the text is sent. */
export type TextLink = { variable: string; host: LinkHost } & ({ linkId: number } | { target: string });

/** A text whose links are ones of recipients. */
export type LinkedText = {
  /** Has a variable in place of each link. */
  text: string;
  /** Has an example in place of each link, as long as recipients' links are. */
  example: string;
  links: readonly TextLink[];
};

/** Gives recipients their links. See `OrderLinks` of `dispatch`. */
export type GiveLinks = {
  give: (tx: Kysely<Tables>, messages: readonly LinkedMessage[]) => Promise<Record<string, string>[]>;
};

/** Gives the recipients of texts short links of their own, so that a click tells who clicked. */
export class MessageLinks {
  readonly #context: Pick<Context, 'config' | 'db'>;
  readonly #slugs: RecipientSlugs;

  constructor(context: LinksContext) {
    this.#context = context;
    this.#slugs = new RecipientSlugs(context.secrets.key);
  }

  /**
   * Finds the links of a text: those of variables such as `{{link:sale}}`, and those that it has in full if it `shortensLinks`.
   * Links to our own hosts, and those that no short link may lead to, stay as they are. Throws `invalid` for a variable
   * without a link and for a link to a blocked host, and `links_off`.
   */
  async read(
    account: Account,
    { text, shortensLinks }: { text: string; shortensLinks: boolean },
  ): Promise<LinkedText> {
    const named = parseTemplate(text).variables.filter(isLinkVariable);
    const written = shortensLinks ? findAddresses(text) : [];
    if (named.length + written.length === 0) return { text, example: text, links: [] };
    requireLinks(this.#context.config);
    const links: TextLink[] = await findNamedLinks(this.#context, account, named);
    const host = await newLinkHost(this.#context, account);
    const variables = new Map<string, string>();
    for (const [address, target] of await this.#targetsOf(account, written)) {
      const variable = linkVariable(`=${variables.size + 1}`);
      variables.set(address, variable);
      links.push({ variable, host, target });
    }
    const withVariables = replaceLinks(text, (address) => {
      const variable = variables.get(address);
      return variable && `{{${variable}}}`;
    });
    const bases = new Map(links.map(({ variable, host: { base } }) => [variable, base]));
    const example = replaceLinkVariables(
      withVariables,
      (variable) => `${bases.get(variable)!}${EXAMPLE_LINK_END}`,
    );
    return { text: withVariables, example, links };
  }

  /**
   * Creates the links of a campaign's text that do not exist yet, in the caller's transaction, and returns what gives recipients
   * theirs. Undefined for a text without links.
   */
  async forCampaign(
    account: Account,
    { campaignId, links }: { campaignId: number; links: readonly TextLink[] },
  ): Promise<GiveLinks | undefined> {
    if (links.length === 0) return undefined;
    const ids = await campaignLinks(account, campaignId, links);
    return this.#giving(
      account,
      links.map(({ variable, host }, nth) => ({
        variable,
        linkId: ids[nth]!,
        host: host.host ?? '',
        url: host.base,
      })),
    );
  }

  async #giving(account: Account, links: readonly SentLink[]): Promise<GiveLinks> {
    const giving = { accountId: account.id, links, ...(await readLinkSettings(account)) };
    return { give: (tx, messages) => giveLinks(tx, this.#slugs, giving, messages) };
  }

  /** Returns what the addresses of new links begin with. Null if short links are not set up. */
  async newBase(account: Account): Promise<string | null> {
    return this.#context.config.links ? (await newLinkHost(this.#context, account)).base : null;
  }

  /** Returns where the addresses lead. Leaves out those that stay as they are. */
  async #targetsOf(account: Account, addresses: readonly string[]): Promise<Map<string, string>> {
    const ownHosts = await findOwnHosts(this.#context, account, addresses);
    const blocked = await findBlockedHosts(account, addresses);
    const targets = new Map<string, string>();
    for (const address of addresses) {
      requireNotBlocked(address, blocked);
      const checked = checkTarget(address, ownHosts, blocked);
      if ('target' in checked) targets.set(address, checked.target);
    }
    return targets;
  }
}

function requireNotBlocked(address: string, blocked: BlockedHosts): void {
  const host = hostnameOf(address);
  if (host !== undefined && blocked.has(host))
    throw invalid('text', 'link_gone', `Your provider has blocked links to ${host}. Remove the link.`);
}

/** Returns the distinct addresses of links that can be replaced. */
function findAddresses(text: string): string[] {
  const addresses = new Set<string>();
  replaceLinks(text, (address) => {
    addresses.add(address);
    return undefined;
  });
  return [...addresses];
}
