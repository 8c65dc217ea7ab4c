import type { ComponentData, Data } from '@puckeditor/core';
import type { Block, PageContent } from '#contract/landing-pages/content.ts';

/** Returns a page's content as the editor has it. */
export const toPuck = ({ about, theme, blocks }: PageContent): Data => ({
  root: { props: { about, theme } as Data['root'] },
  content: blocks,
});

/** Returns the content of a page from the editor's data, without what only the editor needs. */
export function toContent({ root, content }: Data): PageContent {
  const { about, theme } = root.props as unknown as Pick<PageContent, 'about' | 'theme'>;
  return { about, theme, blocks: content.map(toBlock) };
}

/** Returns a block from the editor's data. */
export function toBlock({ type, props }: ComponentData): Block {
  if (type !== 'Columns') return { type, props } as Block;
  const {
    id,
    first = [],
    second = [],
  } = props as { id: string; first?: ComponentData[]; second?: ComponentData[] };
  return { type, props: { id, first: first.map(toBlock), second: second.map(toBlock) } } as Block;
}
