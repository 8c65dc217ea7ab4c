import { readRichText } from './read-rich-text.ts';

/** Returns what readers press for a link of rich text: its text. Empty for a link that it does not have. `place` counts as in `drawRichText`. */
export function richLinkLabel(richText: string, place: number): string {
  const labels: string[] = [];
  let isInLink = false;
  for (const part of readRichText(richText)) {
    if ('link' in part) {
      isInLink = part.link === 'start' && part.target !== null;
      if (isInLink) labels.push('');
    } else if ('text' in part && isInLink) labels[labels.length - 1] += part.text;
  }
  return labels[place]?.trim() ?? '';
}
