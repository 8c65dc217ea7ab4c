import { readRichText } from './read-rich-text.ts';

/** A link of rich text: its text and where it leads. */
export type RichLink = { label: string; target: string };

/** Returns the links of rich text, in order. Leaves out those that lead nowhere. */
export function richLinks(richText: string): RichLink[] {
  const links: RichLink[] = [];
  let isInLink = false;
  for (const part of readRichText(richText)) {
    if ('link' in part) {
      isInLink = part.link === 'start' && part.target !== null;
      if (part.link === 'start' && part.target !== null) links.push({ label: '', target: part.target });
    } else if ('text' in part && isInLink) links.at(-1)!.label += part.text;
  }
  return links.map(({ label, target }) => ({ label: label.trim(), target }));
}
