import { createContext, use } from 'react';
import type { RenderContext } from '#page-html/canvas.ts';

/** What the blocks on the canvas are drawn with. */
export const CanvasContext = createContext<RenderContext | undefined>(undefined);

export function useCanvas(): RenderContext {
  const context = use(CanvasContext);
  if (!context) throw new Error('useCanvas needs a CanvasContext');
  return context;
}
