import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { replaceLinkVariables } from '#sms/index.ts';
import { linksOff } from '../links/link-address.ts';
import { RecipientSlugs } from '../slugs/recipient-slugs.ts';
import { readLinkSettings } from '../tracking/link-settings.ts';
import { hasUntracked } from '../tracking/untracked-numbers.ts';
import { campaignLinks } from './campaign-links.ts';
import { findTargets } from './find-targets.ts';
import { type GiveLinks, giveLinks, type SentLink } from './give-links.ts';
import { newLinkHost } from './link-host.ts';
import { findLinksInText, type LinkedText, linkText, type TextLink, type TextToRead } from './linked-text.ts';
import { findNamedLinks, type SentAt } from './named-links.ts';
import { linksOfPrograms } from './program-links.ts';

/** What the links of messages need. */
export type LinksContext = Pick<Context, 'config' | 'db' | 'secrets'>;

/** What messages of programs need of `MessageLinks`. */
export type ProgramLinks = Pick<MessageLinks, 'readEach' | 'forPrograms'>;

/** Gives the recipients of texts short links of their own, so that a click tells who clicked. */
export class MessageLinks {
  readonly #context: Pick<Context, 'config' | 'db'>;
  readonly #slugs: RecipientSlugs;

  constructor(context: LinksContext) {
    this.#context = context;
    this.#slugs = new RecipientSlugs(context.secrets.key);
  }

  /** Finds the links of a text as `readEach` does. Throws its problem. */
  async read(account: Account, text: TextToRead, sentAt?: SentAt): Promise<LinkedText> {
    const [linked] = await this.readEach(account, [text], sentAt);
    if (linked instanceof Problem) throw linked;
    return linked!;
  }

  /**
   * Finds the links of texts: those of variables such as `{{link:sale}}`, and those that a text has in full if it `shortensLinks`.
   * Links to our own hosts, and those that no short link may lead to, stay as they are. A text has a problem if it has a variable
   * without a link (`unknown_link`), a link that is blocked or leads nowhere at `sentAt` (`link_gone`), or any link while short links are off (`links_off`).
   */
  async readEach(
    account: Account,
    texts: readonly TextToRead[],
    sentAt: SentAt = new Date(),
  ): Promise<(LinkedText | Problem)[]> {
    const found = texts.map(findLinksInText);
    const named = new Set(found.flatMap((each) => each.named));
    const addresses = new Set(found.flatMap((each) => each.addresses));
    if (named.size + addresses.size === 0) return found.map(({ text }) => withoutLinks(text));
    if (!this.#context.config.links)
      return found.map((each) =>
        each.named.length + each.addresses.length === 0 ? withoutLinks(each.text) : linksOff(),
      );
    const known = {
      namedLinks: await findNamedLinks(this.#context, account, [...named], sentAt),
      host: await newLinkHost(this.#context, account),
      targets: await findTargets(this.#context, account, [...addresses]),
    };
    return found.map((each) => linkText(each, known));
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
    const sent = links.map((link, nth) => toSentLink(link, ids[nth]!));
    return this.#giving(account, () => sent);
  }

  /**
   * Creates the links of texts of programs that do not exist yet, in the caller's transaction. Returns what gives the messages of an
   * order their whole texts, as the value of `text`. `textOf` returns the linked text of a number.
   */
  async forPrograms(
    account: Account,
    texts: readonly LinkedText[],
  ): Promise<(textOf: (number: string) => LinkedText) => Promise<GiveLinks>> {
    const idOf = await linksOfPrograms(
      account,
      texts.flatMap(({ links }) => links),
    );
    return async (textOf) => {
      const { give } = await this.#giving(account, (number) =>
        textOf(number).links.map((link) => toSentLink(link, idOf(link))),
      );
      const textWith = (number: string, values: Record<string, string>) =>
        replaceLinkVariables(textOf(number).text, (variable) => values[variable]);
      return {
        async give(tx, messages) {
          const values = await give(tx, messages);
          return messages.map(({ number }, position) => ({ text: textWith(number, values[position]!) }));
        },
      };
    };
  }

  /** Returns what gives messages of programs examples of links, for dry runs. Nothing is stored, and no slug is used up. */
  asExamples(): ProgramLinks {
    return {
      readEach: (account, texts) => this.readEach(account, texts),
      forPrograms: async () => async (textOf) => ({
        give: async (_tx, messages) => messages.map(({ number }) => ({ text: textOf(number).example })),
      }),
    };
  }

  async #giving(account: Account, linksOf: (number: string) => readonly SentLink[]): Promise<GiveLinks> {
    const giving = { accountId: account.id, tracks: await tracksOf(account) };
    return {
      give: (tx, messages) =>
        giveLinks(
          tx,
          this.#slugs,
          giving,
          messages.map((message) => ({ ...message, links: linksOf(message.number) })),
        ),
    };
  }

  /** Returns what the addresses of new links begin with. Null if short links are not set up. */
  async newBase(account: Account): Promise<string | null> {
    return this.#context.config.links ? (await newLinkHost(this.#context, account)).base : null;
  }
}

const withoutLinks = (text: string): LinkedText => ({ text, example: text, links: [] });

async function tracksOf(account: Account): Promise<'everybody' | 'nobody' | 'most'> {
  const { tracksRecipients } = await readLinkSettings(account);
  if (!tracksRecipients) return 'nobody';
  return (await hasUntracked(account)) ? 'most' : 'everybody';
}

const toSentLink = ({ variable, host: { host, base } }: TextLink, linkId: number): SentLink => ({
  variable,
  linkId,
  host: host ?? '',
  url: base,
});
