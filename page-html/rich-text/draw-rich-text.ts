import type { Drawing } from '../context.ts';
import { type Html, html, raw } from '../html.ts';
import { linkTo } from '../targets/link-to.ts';
import { linkKeys } from '../targets/link-keys.ts';
import { readRichText } from './read-rich-text.ts';
import { richLinks } from './rich-links.ts';

/**
 * Draws rich text. Writes only the allowed tags, without attributes, and links, so it is safe for any text. `renderPage` also has
 * sanitize-html close and nest the tags. That library is too large for the editor, whose own texts are well-formed.
 */
export function drawRichText(drawing: Drawing, key: string, richText: string): Html {
  const drawn: Html[] = [];
  const keys = linkKeys(
    key,
    richLinks(richText).map(({ target }) => target),
  );
  let nth = 0;
  for (const part of readRichText(richText)) {
    if ('text' in part) drawn.push(html`${part.text}`);
    else if ('tag' in part) drawn.push(raw(part.tag));
    else if (part.link === 'end') drawn.push(raw('</a>'));
    else if (part.target === null) drawn.push(raw('<a>'));
    else drawn.push(html`<a${linkTo(drawing, keys[nth++]!, part.target)}>`);
  }
  return html`${drawn}`;
}
