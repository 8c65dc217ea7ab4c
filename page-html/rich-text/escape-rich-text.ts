import { escapeHtml } from '../html.ts';
import { protocolOf } from '../targets/targets.ts';
import { readRichText } from './read-rich-text.ts';

/**
 * Returns rich text in which only the allowed tags and links are markup, so that any page can show it. The editor uses it for what is
 * pasted, where `sanitiseRichText` would be too large. Of links that pages may not have, the text is left.
 */
export function escapeRichText(richText: string): string {
  let escaped = '';
  let isInLink = false;
  for (const part of readRichText(richText)) {
    if ('text' in part) escaped += escapeHtml(part.text);
    else if ('tag' in part) escaped += part.tag;
    else {
      if (isInLink) escaped += '</a>';
      const target = part.link === 'start' ? part.target : null;
      isInLink = target !== null && protocolOf(target) !== undefined;
      if (isInLink) escaped += `<a href="${escapeHtml(target!)}">`;
    }
  }
  return isInLink ? `${escaped}</a>` : escaped;
}
