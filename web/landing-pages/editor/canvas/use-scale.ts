import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns how much a screen must be scaled down to fit into a place, which takes `stage` as its ref. */
export function useScale(width: number): { stage: RefObject<HTMLDivElement | null>; scale: number } {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width));
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, []);
  return { stage, scale: Math.min(1, room / width) };
}
