import { useQueries } from '@tanstack/react-query';
import { useSession } from '#web/accounts/index.ts';
import { backgroundMeta } from '#web/client/index.ts';
import { useTitleCount } from '#web/ui/index.ts';
import { SHELL_PARTS } from '../shell-parts.ts';
import { accessiblePage } from '../palette/accessible-page.ts';

/** In milliseconds. The event stream reports changes; polling finds changes made before the stream opened. */
const REFETCH_MS = 60_000;

const COUNTS = SHELL_PARTS.flatMap(({ counts = [] }) => counts);

export type Count = { count: number; label: string };

/**
 * Returns, for each page key, the count of items that need attention, with a label. Also shows the sum in
 * the document title.
 */
export function useCounts(): Map<string, Count> {
  const { account } = useSession();
  const counts = COUNTS.filter(({ page }) => accessiblePage(account, page));
  const answers = useQueries({
    queries: counts.map(({ queryKey, read }) => ({
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
      meta: backgroundMeta,
      refetchInterval: REFETCH_MS,
    })),
  });
  useTitleCount(answers.reduce((sum, { data = 0 }) => sum + data, 0));
  return new Map(
    counts.map(({ page, label }, nth) => {
      const count = answers[nth]?.data ?? 0;
      return [page, { count, label: label(count) }];
    }),
  );
}
