import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** In milliseconds (specification, 9). */
const FONTS_TIMEOUT_MS = 2000;
const FIRST_ROUTE_TIMEOUT_MS = 500;

/** The console's font (see web/ui/theme/theme.ts). */
const FONT = "1em 'Inter Variable'";

/**
 * Returns whether to show the page area. It appears once the first route and the fonts have each loaded or
 * timed out (specification, 2.4). A route that is still loading shows its skeleton.
 */
export function useIsContentReady(): boolean {
  const fonts = useAreFontsReady();
  const route = useIsFirstRouteReady();
  return fonts && route;
}

function useIsFirstRouteReady(): boolean {
  const isLoaded = useRouterState({ select: ({ status }) => status === 'idle' });
  const isLate = useTimeout(FIRST_ROUTE_TIMEOUT_MS);
  const [wasLoaded, setWasLoaded] = useState(isLoaded);
  if (isLoaded && !wasLoaded) setWasLoaded(true);
  return wasLoaded || isLate;
}

function useAreFontsReady(): boolean {
  const isLate = useTimeout(FONTS_TIMEOUT_MS);
  const [loaded, setLoaded] = useState(() => document.fonts.check(FONT));
  useEffect(() => {
    let isMounted = true;
    void document.fonts.load(FONT).finally(() => isMounted && setLoaded(true));
    return () => void (isMounted = false);
  }, []);
  return loaded || isLate;
}

function useTimeout(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
