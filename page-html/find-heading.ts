import type { Block } from '#contract/landing-pages/content.ts';

/** Returns the id of the block whose title is the heading of the page: the first hero with a title, or else the first title. */
export function findHeadingId(blocks: readonly Block[]): string | null {
  const titled = blocks.filter(({ props }) => 'title' in props && props.title !== '');
  const first = titled.find(({ type }) => type === 'Hero') ?? titled.find(({ type }) => type !== 'Video');
  return first?.props.id ?? null;
}
