import { Problem } from '#server/platform/errors.ts';
import {
  EXAMPLE_LINK_END,
  linkVariable,
  replaceLinks,
  replaceLinkVariables,
  splitAtLinkVariables,
  trimToParts,
} from '#sms/index.ts';
import type { LinkHost } from './link-host.ts';

/** A link in a text: one that a user created (`linkId`), or one that is created when the text is sent (`target`). */
export type TextLink = { variable: string; host: LinkHost } & ({ linkId: number } | { target: string });

/** A text whose links are ones of recipients. */
export type LinkedText = {
  /** Has a variable in place of each link. */
  text: string;
  /** Has an example in place of each link, as long as recipients' links are. */
  example: string;
  links: readonly TextLink[];
};

/** The links that a text has. `named` are the variables of links, `addresses` the links that it has in full. */
export type LinksInText = { text: string; named: readonly string[]; addresses: readonly string[] };

/** `named` are the variables that stand for links; by default all that could. Links that the text has in full count if it `shortensLinks`. */
export type TextToRead = { text: string; shortensLinks: boolean; named?: readonly string[] };

/** Finds the links of a text. */
export function findLinksInText({ text, shortensLinks, named }: TextToRead): LinksInText {
  const addresses = new Set<string>();
  if (shortensLinks)
    replaceLinks(text, (address) => {
      addresses.add(address);
      return undefined;
    });
  const variables = new Set(
    splitAtLinkVariables(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.variable)),
  );
  return {
    text,
    named: [...variables].filter((variable) => named?.includes(variable) ?? true),
    addresses: [...addresses],
  };
}

type Known = {
  /** Where new links are served. */
  host: LinkHost;
  namedLinks: ReadonlyMap<string, TextLink | Problem>;
  /** Where addresses lead. Those that stay as they are have no target. */
  targets: ReadonlyMap<string, string | Problem>;
};

/** Puts variables in place of the links of a text. Returns the first problem that one of its links has. */
export function linkText(
  { text, named, addresses }: LinksInText,
  { host, namedLinks, targets }: Known,
): LinkedText | Problem {
  const links: TextLink[] = [];
  for (const variable of named) {
    const link = namedLinks.get(variable)!;
    if (link instanceof Problem) return link;
    links.push(link);
  }
  const variables = new Map<string, string>();
  for (const address of addresses) {
    const target = targets.get(address);
    if (target instanceof Problem) return target;
    if (target === undefined) continue;
    const variable = linkVariable(`=${variables.size + 1}`);
    variables.set(address, variable);
    links.push({ variable, host, target });
  }
  const withVariables = replaceLinks(text, (address) => {
    const variable = variables.get(address);
    return variable && `{{${variable}}}`;
  });
  return withExample(withVariables, links);
}

function withExample(text: string, links: readonly TextLink[]): LinkedText {
  const examples = examplesOf(links);
  return { text, example: replaceLinkVariables(text, (variable) => examples.get(variable)), links };
}

const examplesOf = (links: readonly TextLink[]): Map<string, string> =>
  new Map(links.map(({ variable, host: { base } }) => [variable, `${base}${EXAMPLE_LINK_END}`]));

/** Cuts off the end of a text that has more parts. A link that does not fit is left out. */
export function trimLinkedText({ text, example, links }: LinkedText, maxParts: number): LinkedText {
  const examples = examplesOf(links);
  const kept = new Set<string>();
  let room = trimToParts(example, maxParts).length;
  let trimmed = '';
  for (const piece of splitAtLinkVariables(text)) {
    const link = typeof piece === 'string' ? undefined : examples.get(piece.variable);
    const shown = link ?? (typeof piece === 'string' ? piece : piece.source);
    if (link === undefined) trimmed += shown.slice(0, room);
    else if (link.length <= room && typeof piece !== 'string') {
      trimmed += piece.source;
      kept.add(piece.variable);
    }
    room -= shown.length;
    if (room <= 0) break;
  }
  return withExample(
    trimmed,
    links.filter(({ variable }) => kept.has(variable)),
  );
}
