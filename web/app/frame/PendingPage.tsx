import { useLocation } from '@tanstack/react-router';
import { PageSkeleton } from '#web/ui/index.ts';
import { pageAt } from '../pages/pages.ts';

/**
 * Shows a skeleton while a page loads slowly. Pages outside the shell need none, because they are part of
 * the main bundle.
 */
export function PendingPage() {
  const shape = useLocation({ select: ({ pathname }) => pageAt(pathname)?.shape });
  return shape && <PageSkeleton kind={shape} />;
}
