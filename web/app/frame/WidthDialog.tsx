import { LoadedDialog, useViewportSize } from '#web/ui/index.ts';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { pageAt } from '../pages/pages.ts';
import { isWideEnough } from './is-wide-enough.ts';

const loadWidthWarning = async () => (await import('./WidthWarning.tsx')).WidthWarning;

/** Warns once per visit to a page that needs a wider window (specification, 2.4). */
export function WidthDialog() {
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) });
  const { width } = useViewportSize();
  const [accepted, setAccepted] = useState<string>();
  if (accepted !== undefined && accepted !== page?.key) setAccepted(undefined);
  const needed = page?.minWidth ?? 0;
  return (
    <LoadedDialog
      load={loadWidthWarning}
      opened={width > 0 && !isWideEnough(width, needed) && accepted !== page?.key}
      onClose={() => setAccepted(page?.key)}
      with={{ needed, actual: width }}
    />
  );
}
