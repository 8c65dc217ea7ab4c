import sanitizeHtml from 'sanitize-html';

const LINK = /^(https?|mailto):$/;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What is deeper is nobody's list.
  nestingLimit: 20,
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }) },
};

/** HTML of an operator's, with nothing in it but paragraphs, emphasis, lists and links. */
export const safeHtml = (html: string): string => sanitizeHtml(html, RULES);

/** What of it can be read. */
export const textOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();

/** A link opens beside the console, which it cannot reach. One within the console is no part of such a text. */
function linkTo(href: string): sanitizeHtml.Attributes {
  const isLink = URL.canParse(href) && LINK.test(new URL(href).protocol);
  return isLink ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}
