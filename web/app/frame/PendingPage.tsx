import { useLocation } from '@tanstack/react-router';
import { PageSkeleton } from '#web/ui/index.ts';
import { pageAt } from '../pages/pages.ts';

/** Replaces a page that loads slowly. Pages outside the shell have no skeleton: they are part of the main bundle. */
export function PendingPage() {
  const shape = useLocation({ select: ({ pathname }) => pageAt(pathname)?.shape });
  return shape && <PageSkeleton kind={shape} />;
}
