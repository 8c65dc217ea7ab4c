import { replaceLinkVariables } from './variables.ts';

/**
 * A link in a message. `text` is the link as written, `index` its position, and `address` the link with a
 * scheme.
 */
export interface Link {
  readonly text: string;
  readonly index: number;
  readonly address: string;
}

/** A URL with a scheme, or a host name with an alphabetic top-level domain and an optional path. */
const LINK =
  /\b(?:https?:\/\/[^\s<>"']+|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}\b(?:\/[^\s<>"']*)?)/giu;
const TRAILING_PUNCTUATION = /[.,;:!?)\]}]+$/u;

/**
 * Returns the links that phones recognise in a message, in order of appearance. A link needs no scheme:
 * example.com/a. Excludes the punctuation that ends a sentence, and the domains of email addresses.
 */
export function findLinks(text: string): Link[] {
  const links: Link[] = [];
  for (const match of text.matchAll(LINK)) {
    if (text[match.index - 1] === '@') continue;
    const written = match[0].replace(TRAILING_PUNCTUATION, '');
    const address = /^https?:\/\//iu.test(written) ? written : `https://${written}`;
    if (URL.canParse(address)) links.push({ text: written, index: match.index, address });
  }
  return links;
}

/** The end of an example of a recipient's short link. It is as long as the ends of recipients' own. */
export const EXAMPLE_LINK_END = 'yourlink1';

/**
 * Returns a text with examples of recipients' short links: in place of `{{link:sale}}`, and of the links that the text has if it
 * `shortensLinks`. `base` is what their addresses begin with.
 */
export function withExampleLinks(
  text: string,
  { base, shortensLinks }: { base: string; shortensLinks: boolean },
): string {
  const example = `${base}${EXAMPLE_LINK_END}`;
  const shortened = shortensLinks ? replaceLinks(text, () => example) : text;
  return replaceLinkVariables(shortened, () => example);
}

/** Returns a text with examples in place of these addresses of recipients' short links. */
export const toExampleLinks = (text: string, addresses: readonly string[]): string =>
  addresses.reduce(
    (written, address) =>
      written.replaceAll(address, address.slice(0, -EXAMPLE_LINK_END.length) + EXAMPLE_LINK_END),
    text,
  );

/** Placeholders, and what looks like one. Links in them, or that contain one, are not replaced. */
const BRACES = /\{\{[^{}]*\}\}/gu;

/**
 * Replaces links in a text. `replace` gets the address and returns what stands for the link; undefined to leave it. Leaves links that
 * contain variables: each recipient's address is another one.
 */
export function replaceLinks(text: string, replace: (address: string) => string | undefined): string {
  const braces = [...text.matchAll(BRACES)].map(
    ({ 0: { length }, index }) => [index, index + length] as const,
  );
  let replaced = '';
  let from = 0;
  for (const { text: written, index, address } of findLinks(text)) {
    const end = index + written.length;
    // A link that ends where a placeholder begins goes on in it.
    if (braces.some(([start, until]) => start <= end && index < until)) continue;
    const other = replace(address);
    if (other === undefined) continue;
    replaced += text.slice(from, index) + other;
    from = end;
  }
  return replaced + text.slice(from);
}
