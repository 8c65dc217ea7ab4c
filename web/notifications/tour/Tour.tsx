import { useEffect, useState } from 'react';
import { useSession } from '#web/accounts/index.ts';
import { loadPart, errorMessage } from '#web/client/index.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { showProblem, useIsDialogOpen } from '#web/ui/index.ts';
import { useDueDialog } from '../dialogs/use-due-dialog.ts';
import { useNotices } from '../use-notices.ts';
import { useDismissNotice } from '../use-dismiss-notice.ts';
import { clearTourRequest, useIsTourRequested } from './tour-request.ts';

/** The delay between mounting the tour's elements and starting the tour (specification, 2.4 and 9). */
const START_DELAY_MS = 2000;

/**
 * Starts the guided tour automatically once per user, and on request. Waits until no dialog is open. It is for
 * the user, so it does not start for somebody else who is logged in as the user.
 */
export function Tour() {
  const isDialogOpen = useIsDialogOpen();
  const isDelayOver = useIsDelayOver();
  const isRequested = useIsTourRequested();
  const [isUnseen, markSeen] = useTourSeenState();
  const isDue = (isRequested || (isUnseen && isDelayOver)) && !isDialogOpen;
  useEffect(() => {
    if (!isDue) return undefined;
    const end = () => {
      clearTourRequest();
      markSeen();
    };
    return start(end);
  }, [isDue, markSeen]);
  return null;
}

/** Returns whether the tour's elements have been mounted, with no dialog over them, for the whole delay. */
function useIsDelayOver(): boolean {
  const isDialogOpen = useIsDialogOpen();
  const isDialogDue = useDueDialog() !== undefined;
  const isCovered = isDialogOpen || isDialogDue;
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    if (isCovered) return undefined;
    const timer = setTimeout(() => setDelayOver(true), START_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDelayOver(false);
    };
  }, [isCovered]);
  return isDelayOver && !isCovered;
}

/**
 * Returns whether the user has not seen the tour yet, and a function that marks the tour as seen. The tour
 * does not start again on this page even if the server fails to store the mark.
 */
function useTourSeenState() {
  const { isImpersonating } = useSession().account;
  const { notices } = useNotices();
  const dismiss = useDismissNotice();
  const [isOver, setOver] = useState(false);
  const [markSeen] = useState(() => () => {
    setOver(true);
    dismiss('tour');
  });
  const isDismissed = isOver || notices?.dismissed.includes('tour');
  const isUnseen = notices !== undefined && !isDismissed && !isImpersonating;
  return [isUnseen, markSeen] as const;
}

const loadTour = withWords(
  () => import('./run-tour.ts'),
  async () => ({ notifications: (await import('./words.ts')).words }),
);

/** Starts the tour. Returns a function that removes it or cancels its start. */
function start(onEnd: () => void): () => void {
  let remove: (() => void) | undefined;
  let isCancelled = false;
  const show = async () => {
    const { runTour } = await loadPart(loadTour);
    if (!isCancelled) remove = runTour(onEnd);
  };
  void show().catch(reportFailure);
  return () => {
    isCancelled = true;
    remove?.();
  };
}

function reportFailure(error: unknown): void {
  clearTourRequest();
  showProblem(errorMessage(error));
}
