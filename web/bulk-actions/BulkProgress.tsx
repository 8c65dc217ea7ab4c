import { withWords } from '#web/manifest/lazy-page.ts';
import { LoadedPart } from '#web/ui/index.ts';
import type { OfList } from './bulk-actions.ts';
import { useWatched } from './use-watched.ts';

const loadProgress = withWords(
  async () => (await import('./Progress.tsx')).Progress,
  async () => ({ bulkActions: (await import('./words.ts')).words }),
);

/** What is being done with many rows of a list: how far it is, and what came of it. It comes with the first that there is. */
export function BulkProgress(of: OfList) {
  const { watched, putAway } = useWatched(of);
  return watched.map((action) => (
    <LoadedPart
      key={action.id}
      name="bulk progress"
      load={loadProgress}
      fallback={null}
      with={{ action, onClose: () => putAway(action.id) }}
    />
  ));
}
