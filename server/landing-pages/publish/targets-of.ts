import { allBlocks, type Block, type PageContent } from '#contract/landing-pages/content.ts';
import { sanitiseRichText } from '#page-html/index.ts';

const HREF = /<a [^>]*?href="([^"]*)"/g;

/** Returns where a content leads, as users typed it, with the block of each. Leaves out what is empty. */
export const targetsOf = (content: PageContent): { blockId: string; target: string }[] =>
  allBlocks(content).flatMap((block) =>
    targetsIn(block)
      .filter((target) => target !== '')
      .map((target) => ({ blockId: block.props.id, target })),
  );

function targetsIn(block: Block): string[] {
  switch (block.type) {
    case 'Hero':
      return [block.props.button.target];
    case 'Image':
    case 'Button':
      return [block.props.target];
    case 'Form':
      return [block.props.successTarget];
    case 'Social':
    case 'Links':
      return block.props.links.map(({ target }) => target);
    case 'Text':
    case 'Legal':
      return [...sanitiseRichText(block.props.html).matchAll(HREF)].map(([, href]) =>
        href!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      );
    default:
      return [];
  }
}
