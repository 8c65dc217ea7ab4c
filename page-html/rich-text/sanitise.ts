import sanitizeHtml from 'sanitize-html';
import type { Block, PageContent } from '#contract/landing-pages/content.ts';
import { RICH_TAGS } from './rich-tags.ts';

/** Deeper nesting says nothing more to readers, and slows down browsers. */
const MAX_DEPTH = 12;

/** Returns rich text with only the allowed tags and links, each of them closed and nested. */
export const sanitiseRichText = (richText: string): string =>
  sanitizeHtml(richText, {
    allowedTags: [...RICH_TAGS, 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', del: 's', strike: 's' },
    nestingLimit: MAX_DEPTH,
  });

/** Returns a page's content with sanitised rich text. */
export const sanitiseContent = (content: PageContent): PageContent => ({
  ...content,
  blocks: content.blocks.map(sanitiseBlock),
});

function sanitiseBlock<Each extends Block>(block: Each): Each {
  if (block.type === 'Text' || block.type === 'Legal')
    return { ...block, props: { ...block.props, html: sanitiseRichText(block.props.html) } };
  if (block.type !== 'Columns') return block;
  const [first, second] = [block.props.first, block.props.second].map((blocks) => blocks.map(sanitiseBlock));
  return { ...block, props: { ...block.props, first, second } };
}
