import { useEffect, useState } from 'react';

/** Returns the document of the canvas once it is drawn. */
export function useCanvasDocument(): Document | undefined {
  const [canvas, setCanvas] = useState<Document>();
  useEffect(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
    if (!frame) return undefined;
    const note = () => setCanvas(frame.contentDocument ?? undefined);
    note();
    frame.addEventListener('load', note);
    return () => frame.removeEventListener('load', note);
  }, []);
  return canvas;
}
