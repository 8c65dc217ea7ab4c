import sanitizeHtml from 'sanitize-html';

const LINK = /^(https?|mailto):$/;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deeper lists do not occur in practice.
  nestingLimit: 20,
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }) },
};

/** Sanitises an operator's HTML: only paragraphs, emphasis, lists and links remain. */
export const safeHtml = (html: string): string => sanitizeHtml(html, RULES);

/** The readable text of some HTML. */
export const textOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();

/** A link opens in a new tab that cannot access the console. Relative links are removed. */
function linkTo(href: string): sanitizeHtml.Attributes {
  const isLink = URL.canParse(href) && LINK.test(new URL(href).protocol);
  return isLink ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}
