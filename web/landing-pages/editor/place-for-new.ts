import type { Block, BlockType } from '#contract/landing-pages/content.ts';

/** The list of blocks that are in no column. */
const PAGE_ZONE = 'root:default-zone';

type Place = { index: number; zone: string };

/** Returns where a new block goes: into an empty column of the selected block, after the selected block, or to the end. */
export function placeForNew(
  type: BlockType,
  selected: (Place & { block: Block }) | undefined,
  blockCount: number,
): Place {
  if (!selected) return { index: blockCount, zone: PAGE_ZONE };
  const { block, index, zone } = selected;
  if (block.type === 'Columns' && type !== 'Columns') {
    const { id, first, second } = block.props;
    const empty = first.length === 0 ? 'first' : second.length === 0 ? 'second' : undefined;
    if (empty) return { index: 0, zone: `${id}:${empty}` };
  }
  // Columns have no columns in them.
  if (type === 'Columns' && zone !== PAGE_ZONE) return { index: blockCount, zone: PAGE_ZONE };
  return { index: index + 1, zone };
}
