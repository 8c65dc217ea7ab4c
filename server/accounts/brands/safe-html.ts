import sanitizeHtml from 'sanitize-html';

const LINK = /^(https?|mailto):$/;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Real announcements never nest this deeply.
  nestingLimit: 20,
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }) },
};

/** Sanitises an operator's HTML. Keeps only paragraphs, emphasis, lists and links. */
export const safeHtml = (html: string): string => sanitizeHtml(html, RULES);

/** Returns the plain text of HTML. */
export const textOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();

/** Makes a link open in a new tab that cannot access the console. Removes the target of a relative link. */
function linkTo(href: string): sanitizeHtml.Attributes {
  const isLink = URL.canParse(href) && LINK.test(new URL(href).protocol);
  return isLink ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}
