import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { wordsOf } from '#web/client/index.ts';
import { useIsDialogOpen } from '#web/ui/open-dialogs.ts';
import { showProblem } from '#web/ui/toast.tsx';
import { noticesQuery } from '../queries.ts';
import { usePutAway } from '../use-put-away.ts';
import { forgetAsked, useIsTourAsked } from './asked.ts';

/** Specification, 2.4 and 9: it starts by itself so long after its elements are there, in milliseconds. */
const START_AFTER = 2000;

/** The guided tour: by itself once for every user, and when it is asked for; not while a dialog is open. */
export function Tour() {
  const isDialogOpen = useIsDialogOpen();
  const isAsked = useIsTourAsked();
  const [isUnseen, markSeen] = useUnseen();
  const isDue = (isAsked || isUnseen) && !isDialogOpen;
  useEffect(() => {
    if (!isDue) return undefined;
    const end = () => {
      forgetAsked();
      markSeen();
    };
    return start(isAsked ? 0 : START_AFTER, end);
  }, [isDue, isAsked, markSeen]);
  return null;
}

/** Whether the user has not seen the tour yet. Seen once, it does not come back though the server may not know. */
function useUnseen() {
  const { data } = useQuery(noticesQuery);
  const putAway = usePutAway();
  const [isOver, setOver] = useState(false);
  const [markSeen] = useState(() => () => {
    setOver(true);
    putAway('tour');
  });
  const isUnseen = data !== undefined && !data.dismissed.includes('tour') && !isOver;
  return [isUnseen, markSeen] as const;
}

/** Starts it after some milliseconds; returns what takes it away, or keeps it from starting. */
function start(delay: number, onEnd: () => void): () => void {
  let takeAway: (() => void) | undefined;
  let isGivenUp = false;
  const show = async () => {
    const { runTour } = await import('./run-tour.ts');
    if (!isGivenUp) takeAway = runTour(onEnd);
  };
  const timer = setTimeout(() => void show().catch(tellThatItFailed), delay);
  return () => {
    isGivenUp = true;
    clearTimeout(timer);
    takeAway?.();
  };
}

function tellThatItFailed(error: unknown): void {
  forgetAsked();
  showProblem(wordsOf(error));
}
