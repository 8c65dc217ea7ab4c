import type { SlotComponent } from '@puckeditor/core';
import type { Block, BlockType } from '#contract/landing-pages/content.ts';
import { renderBlock } from '#page-html/canvas.ts';
import { useCanvas } from './canvas-context.ts';

type BlockProps = { type: BlockType; props: { id: string } };

/** A block as readers see it. The renderer escapes whatever users typed. */
export function CanvasBlock({ type, props }: BlockProps) {
  const { language, ...context } = useCanvas();
  const html = renderBlock({ type, props } as Block, context, language);
  return <div className="canvas-block" dangerouslySetInnerHTML={{ __html: html }} />;
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
