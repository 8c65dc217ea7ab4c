import { RICH_TAGS } from './rich-tags.ts';

/** A part of rich text: a text, the start or end of an allowed tag, or the start or end of a link. `target` is null without an address. */
type RichPart =
  | { text: string }
  | { tag: string }
  | { link: 'start'; target: string | null }
  | { link: 'end' };

const TAGS = RICH_TAGS.join('|');
/** An allowed tag without attributes, or the start or end of a link. Everything else is text. */
const TAG = new RegExp(`<(/?)(${TAGS})\\s*/?>|<a(?:\\s[^<>]*)?>|</a>`, 'gi');
const HREF = /\shref="([^"]*)"/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00A0',
};

/** Splits rich text into parts. Only the allowed tags, without attributes, and links are markup; everything else is text. */
export function* readRichText(richText: string): Generator<RichPart> {
  let end = 0;
  for (const match of richText.matchAll(TAG)) {
    const [source, slash, tag] = match;
    yield { text: decode(richText.slice(end, match.index)) };
    end = match.index + source.length;
    if (tag !== undefined) yield { tag: `<${slash}${tag.toLowerCase()}>` };
    else if (source.startsWith('</')) yield { link: 'end' };
    else yield { link: 'start', target: hrefOf(source) };
  }
  yield { text: decode(richText.slice(end)) };
}

function hrefOf(link: string): string | null {
  const href = HREF.exec(link)?.[1];
  return href === undefined ? null : decode(href);
}

const decode = (escaped: string): string =>
  escaped.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!);
