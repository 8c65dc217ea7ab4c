import { compile } from 'html-to-text';

/** Deeper elements, and more children of one element, are left out. */
const LIMITS = { maxDepth: 60, maxChildNodes: 2000, maxInputLength: 512 * 1024, ellipsis: '' };

/** The marks that mail programs give to quotations and signatures. */
const NOT_OWN = [
  'blockquote',
  'div.gmail_quote',
  'div.gmail_signature',
  'span.gmail_signature_prefix',
  'div.moz-cite-prefix',
  'div.moz-signature',
  'pre.moz-signature',
  'div.yahoo_quoted',
  'div.protonmail_quote',
  'div.protonmail_signature_block',
  '#Signature',
  'img',
];

/** Returns the text of an HTML mail, without what mail programs mark as quotation or signature. */
export const htmlToText = compile({
  wordwrap: false,
  limits: LIMITS,
  selectors: [
    ...NOT_OWN.map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
});
