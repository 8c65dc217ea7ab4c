import { useEffect, useRef, useState } from 'react';
import classes from './Player.module.css';

const VIMEO = 'https://player.vimeo.com';
/** Specification, 9: play delay after opening, in milliseconds. */
const PLAY_DELAY = 700;

/** A video at Vimeo, which begins by itself a moment after it was opened, or once it has loaded. */
export function Player({ vimeoId, title }: { vimeoId: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PLAY_DELAY);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isLoaded && isDue) frame.current?.contentWindow?.postMessage({ method: 'play' }, VIMEO);
  }, [isLoaded, isDue]);
  return (
    <iframe
      ref={frame}
      className={classes.player}
      src={`${VIMEO}/video/${vimeoId}?dnt=1&autoplay=0&quality=1080p`}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, it cannot take off its sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; picture-in-picture"
      // Videos may be for pages of some hosts only.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => setLoaded(true)}
    />
  );
}
