import type { Block, FormField, PageContent } from '#contract/landing-pages/content.ts';
import { sanitiseRichText } from '#page-html/index.ts';

/** Removes what rich text may not have, so that nobody stores it, and gives the fields of a form different keys. */
export const cleanContent = (content: PageContent): PageContent => ({
  ...content,
  blocks: content.blocks.map(cleanBlock),
});

function cleanBlock<Each extends Block>(block: Each): Each {
  if (block.type === 'Text' || block.type === 'Legal')
    return { ...block, props: { ...block.props, html: sanitiseRichText(block.props.html) } };
  if (block.type === 'Form')
    return { ...block, props: { ...block.props, fields: withOwnKeys(block.props.fields) } };
  if (block.type === 'Columns') {
    const { first, second } = block.props;
    return {
      ...block,
      props: { ...block.props, first: first.map(cleanBlock), second: second.map(cleanBlock) },
    };
  }
  return block;
}

/** Users see labels, not keys. The first field of a key keeps it. */
function withOwnKeys(fields: readonly FormField[]): FormField[] {
  const taken = new Set(fields.map(({ key }) => key));
  const seen = new Set<string>();
  return fields.map((field) => {
    const key = field.key === '' || seen.has(field.key) ? freeKey(taken) : field.key;
    taken.add(key);
    seen.add(key);
    return { ...field, key };
  });
}

function freeKey(taken: ReadonlySet<string>): string {
  for (let nth = 1; ; nth++) if (!taken.has(`answer_${nth}`)) return `answer_${nth}`;
}
