/** A link in a text: as it is written, where it starts, and its address. */
export interface Link {
  readonly written: string;
  readonly at: number;
  readonly address: string;
}

/** With a scheme, or a host name with a top-level domain of letters; up to what cannot be part of an address. */
const LINK =
  /\b(?:https?:\/\/[^\s<>"']+|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}\b(?:\/[^\s<>"']*)?)/giu;
const CLOSING = /[.,;:!?)\]}]+$/u;

/**
 * The links of a text, in its order, as phones recognise them: https://example.com/a and example.com/a. A sentence's punctuation after one
 * is not part of it, nor is the domain of an e-mail address a link.
 */
export function linksIn(text: string): Link[] {
  const links: Link[] = [];
  for (const match of text.matchAll(LINK)) {
    if (text[match.index - 1] === '@') continue;
    const written = match[0].replace(CLOSING, '');
    const address = /^https?:\/\//iu.test(written) ? written : `https://${written}`;
    if (URL.canParse(address)) links.push({ written, at: match.index, address });
  }
  return links;
}
