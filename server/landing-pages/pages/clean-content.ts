import type { Block, PageContent } from '#contract/landing-pages/content.ts';
import { sanitiseRichText } from '#page-html/index.ts';

/** Removes what rich text may not have, so that nobody stores it. Publishing does the same again. */
export const cleanContent = (content: PageContent): PageContent => ({
  ...content,
  blocks: content.blocks.map(cleanBlock),
});

function cleanBlock<Each extends Block>(block: Each): Each {
  if (block.type === 'Text' || block.type === 'Legal')
    return { ...block, props: { ...block.props, html: sanitiseRichText(block.props.html) } };
  if (block.type === 'Columns') {
    const { first, second } = block.props;
    return {
      ...block,
      props: { ...block.props, first: first.map(cleanBlock), second: second.map(cleanBlock) },
    };
  }
  return block;
}
