import type { Block, BlockType } from '#contract/landing-pages/content.ts';

const newId = (type: BlockType): string => `${type}-${crypto.randomUUID()}`;

/** Returns a copy of a block whose ids occur on no page. */
export function withNewIds<Some extends Block>(block: Some): Some {
  const props = { ...block.props, id: newId(block.type) };
  if (block.type !== 'Columns') return { ...block, props };
  const { first, second } = block.props;
  return { ...block, props: { ...props, first: first.map(withNewIds), second: second.map(withNewIds) } };
}
