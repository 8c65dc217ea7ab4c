import type { Block, BlockType } from '#contract/landing-pages/content.ts';
import { emptyBlock } from '#page-html/canvas.ts';
import { CATEGORIES } from '../blocks/categories.ts';
import { conform } from './conform.ts';

/** Marks a block on the clipboard. */
const KEY = 'landingPageBlock';

const TYPES: ReadonlySet<string> = new Set<BlockType>(Object.values(CATEGORIES).flat());

/** Returns a block as text for the clipboard. */
export const copyBlock = (block: Block): string => JSON.stringify({ [KEY]: block });

/**
 * Returns the block of a text from the clipboard, or undefined if there is none. Anybody can write to the clipboard, so values of other
 * types than the block has are replaced by those of a new block, and unknown ones left out.
 */
export function readCopiedBlock(text: string): Block | undefined {
  if (!text.startsWith(`{"${KEY}":`)) return undefined;
  try {
    return toBlock((JSON.parse(text) as Record<string, unknown>)[KEY], true);
  } catch {
    return undefined;
  }
}

function toBlock(copied: unknown, mayHaveColumns: boolean): Block | undefined {
  if (typeof copied !== 'object' || copied === null) return undefined;
  const { type, props } = copied as { type?: unknown; props?: unknown };
  if (typeof type !== 'string' || !TYPES.has(type)) return undefined;
  const sample = emptyBlock(type as BlockType, 'new');
  if (sample.type !== 'Columns') return { type, props: conform(props, sample.props, type) } as Block;
  if (!mayHaveColumns) return undefined;
  const { first, second } = (props ?? {}) as { first?: unknown; second?: unknown };
  return { type: 'Columns', props: { id: 'new', first: toBlocks(first), second: toBlocks(second) } } as Block;
}

const toBlocks = (copied: unknown): Block[] =>
  Array.isArray(copied) ? copied.flatMap((each) => toBlock(each, false) ?? []) : [];
