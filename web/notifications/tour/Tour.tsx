import { useEffect, useState } from 'react';
import { loadPart, wordsOf } from '#web/client/index.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { showProblem, useIsDialogOpen } from '#web/ui/index.ts';
import { useDueDialog } from '../dialogs/use-due-dialog.ts';
import { useNotices } from '../use-notices.ts';
import { usePutAway } from '../use-put-away.ts';
import { forgetAsked, useIsTourAsked } from './asked.ts';

/** Specification, 2.4 and 9: it starts by itself so long after its elements have mounted, in milliseconds. */
const START_AFTER = 2000;

/** The guided tour: by itself once for every user, and when it is asked for; not while a dialog is open. */
export function Tour() {
  const isDialogOpen = useIsDialogOpen();
  const isTime = useIsTime();
  const isAsked = useIsTourAsked();
  const [isUnseen, markSeen] = useUnseen();
  const isDue = (isAsked || (isUnseen && isTime)) && !isDialogOpen;
  useEffect(() => {
    if (!isDue) return undefined;
    const end = () => {
      forgetAsked();
      markSeen();
    };
    return start(end);
  }, [isDue, markSeen]);
  return null;
}

/** Its elements, which have mounted with it, are there for long enough; nor was there a dialog over them meanwhile. */
function useIsTime(): boolean {
  const isDialogOpen = useIsDialogOpen();
  const isDialogDue = useDueDialog() !== undefined;
  const isCovered = isDialogOpen || isDialogDue;
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isCovered) return undefined;
    const timer = setTimeout(() => setIsTime(true), START_AFTER);
    return () => {
      clearTimeout(timer);
      setIsTime(false);
    };
  }, [isCovered]);
  return isTime && !isCovered;
}

/** Whether the user has not seen the tour yet. Seen once, it does not come back though the server may not know. */
function useUnseen() {
  const { notices } = useNotices();
  const putAway = usePutAway();
  const [isOver, setOver] = useState(false);
  const [markSeen] = useState(() => () => {
    setOver(true);
    putAway('tour');
  });
  const isUnseen = notices !== undefined && !notices.dismissed.includes('tour') && !isOver;
  return [isUnseen, markSeen] as const;
}

const loadTour = withWords(
  () => import('./run-tour.ts'),
  async () => ({ notifications: (await import('./words.ts')).words }),
);

/** Starts it; returns what takes it away, or keeps it from starting. */
function start(onEnd: () => void): () => void {
  let takeAway: (() => void) | undefined;
  let isGivenUp = false;
  const show = async () => {
    const { runTour } = await loadPart(loadTour);
    if (!isGivenUp) takeAway = runTour(onEnd);
  };
  void show().catch(tellThatItFailed);
  return () => {
    isGivenUp = true;
    takeAway?.();
  };
}

function tellThatItFailed(error: unknown): void {
  forgetAsked();
  showProblem(wordsOf(error));
}
