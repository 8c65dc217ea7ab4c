import type { SlotComponent } from '@puckeditor/core';
import { allBlocks, type Block, type BlockType } from '#contract/landing-pages/content.ts';
import { findHeadingId, renderBlock } from '#page-html/canvas.ts';
import { toContent } from '../to-puck.ts';
import { usePuckEditor } from '../use-puck-editor.ts';
import { useCanvas } from './canvas-context.ts';

type BlockProps = { type: BlockType; props: { id: string } };

/** A block as readers see it. The renderer escapes whatever users typed. */
export function CanvasBlock({ type, props }: BlockProps) {
  const { language, ...context } = useCanvas();
  const headingId = usePuckEditor(({ appState }) => findHeadingId(allBlocks(toContent(appState.data))));
  const isFirst = usePuckEditor(({ appState }) => appState.data.content[0]?.props['id'] === props.id);
  const html = renderBlock({ type, props } as Block, context, language, headingId);
  return (
    <div
      className={isFirst ? 'canvas-block' : 'canvas-block later'}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

type ColumnsProps = { first: SlotComponent; second: SlotComponent };

/** Two places for blocks, side by side where there is room. */
export function CanvasColumns({ first: First, second: Second }: ColumnsProps) {
  return (
    <div className="canvas-block">
      <div className="columns">
        <First className="half" minEmptyHeight={120} />
        <Second className="half" minEmptyHeight={120} />
      </div>
    </div>
  );
}
