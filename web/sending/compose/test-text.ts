import { EXAMPLE_LINK_END, replaceLinks, replaceLinkVariables } from '#sms/index.ts';

/** Stands for a link while the order of links is read. Texts of messages cannot have it. */
const MARK = '\u0000';

/**
 * Returns the text of a test message: `preview` with the links of the text in place of their examples, so that the test gets links that
 * work. `base` is what the addresses of short links begin with.
 */
export function toTestText(
  preview: string,
  { text, shortensLinks, base }: { text: string; shortensLinks: boolean; base: string | null },
): string {
  if (base === null) return preview;
  const pieces = preview.split(`${base}${EXAMPLE_LINK_END}`);
  const links = findLinkSources(text, shortensLinks);
  // The server left some links as they are.
  if (links.length !== pieces.length - 1) return preview;
  return pieces.map((piece, nth) => piece + (links[nth] ?? '')).join('');
}

/** Returns what recipients' links replace, in the order of the text. */
function findLinkSources(text: string, shortensLinks: boolean): string[] {
  const sources: string[] = [];
  const mark = (source: string) => `${MARK}${sources.push(source) - 1}${MARK}`;
  const shortened = shortensLinks ? replaceLinks(text, mark) : text;
  const marked = replaceLinkVariables(shortened, (variable) => mark(`{{${variable}}}`));
  return marked
    .split(MARK)
    .filter((_, nth) => nth % 2 === 1)
    .map((index) => sources[Number(index)]!);
}
