import type { ReactNode } from 'react';
import type { PageContent } from '#contract/landing-pages/content.ts';
import { drawLogo, pageStyle } from '#page-html/canvas.ts';
import { styleNonce } from '../../draw/style-nonce.ts';
import { useCanvas } from './canvas-context.ts';
import { CANVAS_STYLE } from './canvas-style.ts';

type Props = { children?: ReactNode } & Pick<PageContent, 'about' | 'theme'>;

/** The page around its blocks, as readers see it. */
export function CanvasPage({ children, about, theme }: Props) {
  const { brand } = useCanvas();
  return (
    <>
      <style nonce={styleNonce()}>{`${pageStyle(theme, brand)}\n${CANVAS_STYLE}`}</style>
      <div className="page">
        <div dangerouslySetInnerHTML={{ __html: drawLogo(about, brand) }} />
        <div className="sheet">{children}</div>
      </div>
    </>
  );
}
