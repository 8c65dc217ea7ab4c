import { useEffect, useRef, useState } from 'react';
import classes from './Player.module.css';

const VIMEO_URL = 'https://player.vimeo.com';
/** The delay between opening and playing (specification, 9). */
const PLAY_DELAY_MS = 700;

/** A Vimeo video. It starts once it has loaded and the delay has passed. */
export function Player({ vimeoId, title }: { vimeoId: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isLoaded && isDue) frame.current?.contentWindow?.postMessage({ method: 'play' }, VIMEO_URL);
  }, [isLoaded, isDue]);
  return (
    <iframe
      ref={frame}
      className={classes.player}
      src={`${VIMEO_URL}/video/${vimeoId}?dnt=1&autoplay=0&quality=1080p`}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it has another origin, so it cannot remove its sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; picture-in-picture"
      // Vimeo can limit a video to certain hosts. It recognises the host by the referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => setLoaded(true)}
    />
  );
}
