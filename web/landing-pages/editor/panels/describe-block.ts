import type { Block } from '#contract/landing-pages/content.ts';

const MAX_LENGTH = 40;

/** Returns a few words by which a block can be told from others of its type. */
export function describeBlock({ props }: Block): string {
  const text =
    ('title' in props && props.title) ||
    ('label' in props && props.label) ||
    ('html' in props && props.html.replaceAll(/<[^>]*>/g, ' ')) ||
    ('image' in props && props.image.alt) ||
    '';
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words;
}
