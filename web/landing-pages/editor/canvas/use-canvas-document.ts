import { useEffect, useState } from 'react';

/** Returns the document of the canvas once it is drawn, and gives its frame a title, for which the editor has no option. */
export function useCanvasDocument(title: string): Document | undefined {
  const [canvas, setCanvas] = useState<Document>();
  useEffect(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
    if (!frame) return undefined;
    const note = () => setCanvas(frame.contentDocument ?? undefined);
    frame.title = title;
    note();
    frame.addEventListener('load', note);
    return () => frame.removeEventListener('load', note);
  }, [title]);
  return canvas;
}
