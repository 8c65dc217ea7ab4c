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
