import sanitizeHtml from 'sanitize-html';

const LINK_PROTOCOLS = /^(https?|mailto):$/;

const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Real announcements never nest this deeply.
  nestingLimit: 20,
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }) },
};

/** Sanitises an operator's HTML. Keeps only paragraphs, emphasis, lists and links. */
export const safeHtml = (html: string): string => sanitizeHtml(html, SANITIZE_OPTIONS);

/** Removes all tags from HTML. */
export const htmlToText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();

/**
 * Returns the attributes of a link that opens in a new tab without access to the console. Returns none for
 * a relative or unsafe link.
 */
function linkAttributes(href: string): sanitizeHtml.Attributes {
  const isLink = URL.canParse(href) && LINK_PROTOCOLS.test(new URL(href).protocol);
  return isLink ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}
