import { withWords } from '#web/manifest/lazy-page.ts';
import { LoadedPart } from '#web/ui/index.ts';
import type { BulkScope } from './bulk-actions.ts';
import { useWatchedActions } from './use-watched-actions.ts';

const loadProgress = withWords(
  async () => (await import('./Progress.tsx')).Progress,
  async () => ({ bulkActions: (await import('./words.ts')).words }),
);

/** The progress and results of a list's bulk actions. Its code loads with the first action. */
export function BulkProgress(scope: BulkScope) {
  const { watched, dismiss } = useWatchedActions(scope);
  return watched.map((action) => (
    <LoadedPart
      key={action.id}
      name="bulk progress"
      load={loadProgress}
      fallback={null}
      with={{ action, onClose: () => dismiss(action.id) }}
    />
  ));
}
