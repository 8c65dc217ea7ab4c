import type { ReactNode } from 'react';
import type { PageContent } from '#contract/landing-pages/content.ts';
import { pageStyle } from '#page-html/canvas.ts';
import { styleNonce } from '../../draw/style-nonce.ts';
import { useCanvas } from './canvas-context.ts';
import { CANVAS_STYLE } from './canvas-style.ts';

type Props = { children?: ReactNode; theme: PageContent['theme'] };

/** The page around its blocks, as readers see it. */
export function CanvasPage({ children, theme }: Props) {
  const { brand } = useCanvas();
  return (
    <>
      <style nonce={styleNonce()}>{`${pageStyle(theme, brand)}\n${CANVAS_STYLE}`}</style>
      <div className="page">
        <div className="sheet">{children}</div>
      </div>
    </>
  );
}
