import { RICH_TAGS } from './rich-tags.ts';

/** A part of rich text: a text, the start or end of an allowed tag, or the start or end of a link. `target` is undefined at its end. */
type RichPart = { text: string } | { tag: string } | { target: string | undefined };

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

/** Splits rich text into parts. Only the allowed tags, without attributes, and links are markup; everything else is text. */
export function* readRichText(richText: string): Generator<RichPart> {
  let end = 0;
  for (const match of richText.matchAll(TAG)) {
    const [source, slash, tag, href] = match;
    yield { text: decode(richText.slice(end, match.index)) };
    end = match.index + source.length;
    if (tag !== undefined) yield { tag: `<${slash}${tag.toLowerCase()}>` };
    else yield { target: href === undefined ? undefined : decode(href) };
  }
  yield { text: decode(richText.slice(end)) };
}

const decode = (escaped: string): string =>
  escaped.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!);
