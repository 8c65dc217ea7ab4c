import { createContext, use } from 'react';
import type { RenderContext } from '#page-html/canvas.ts';

/** What the blocks on the canvas are drawn with. */
type Canvas = RenderContext & { language: string };

export const CanvasContext = createContext<Canvas | undefined>(undefined);

export function useCanvas(): Canvas {
  const context = use(CanvasContext);
  if (!context) throw new Error('useCanvas needs a CanvasContext');
  return context;
}
