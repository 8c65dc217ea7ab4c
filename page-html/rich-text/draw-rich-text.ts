import type { Drawing } from '../context.ts';
import { type Html, html, raw } from '../html.ts';
import { linkTo } from '../targets/link-to.ts';
import { RICH_TAGS } from './rich-tags.ts';

const TAGS = RICH_TAGS.join('|');
/** An allowed tag without attributes, or the start of a link. Everything else is text. */
const TAG = new RegExp(`<(/?)(${TAGS})\\s*/?>|<a(?=\\s)[^<>]*?\\shref="([^"<>]*)"[^<>]*>|</a>`, 'gi');
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00A0',
};

/**
 * Draws rich text. Writes only the allowed tags, without attributes, and links, so it is safe for any text. `renderPage` also has
 * sanitize-html close and nest the tags. That library is too large for the editor, whose own texts are well-formed.
 */
export function drawRichText(drawing: Drawing, key: string, richText: string): Html {
  const drawn: Html[] = [];
  let end = 0;
  let links = 0;
  for (const match of richText.matchAll(TAG)) {
    const [source, slash, tag, href] = match;
    drawn.push(drawText(richText.slice(end, match.index)));
    end = match.index + source.length;
    if (tag !== undefined) drawn.push(raw(`<${slash}${tag.toLowerCase()}>`));
    else if (href === undefined) drawn.push(raw('</a>'));
    else drawn.push(html`<a${linkTo(drawing, `${key}.${links++}`, decode(href))}>`);
  }
  drawn.push(drawText(richText.slice(end)));
  return html`${drawn}`;
}

const drawText = (escaped: string): Html => html`${decode(escaped)}`;

const decode = (escaped: string): string =>
  escaped.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!);
