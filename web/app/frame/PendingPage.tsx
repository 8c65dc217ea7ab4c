import { useLocation } from '@tanstack/react-router';
import { PageSkeleton } from '#web/ui/index.ts';
import { pageAt } from '../pages/pages.ts';

/** In place of a page that takes long to load. Login and its like have none: they are loaded with the application. */
export function PendingPage() {
  const shape = useLocation({ select: ({ pathname }) => pageAt(pathname)?.shape });
  return shape && <PageSkeleton kind={shape} />;
}
