import type { ReactNode } from 'react';
import { findLinks } from '#sms/index.ts';

/** Underlines links, as phones do. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { text: written, index: at } of findLinks(text)) {
    pieces.push(text.slice(from, at), <u key={at}>{written}</u>);
    from = at + written.length;
  }
  return [...pieces, text.slice(from)];
}
