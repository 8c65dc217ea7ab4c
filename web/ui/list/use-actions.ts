import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Total } from '#contract/fields.ts';
import { wordsOf } from '#web/client/index.ts';
import { showProblem } from '../feedback/toast.tsx';
import { useFormat } from '../format/format.tsx';
import type { RowId } from './choice.ts';
import type { AskedAction, ListAction, ListProps, OpeningAction } from './list-props.ts';
import { useFew } from './use-few.ts';

/** So many rows are worked on at once; more in the background. */
const FEW = 20;

/** What an action is for: rows that are loaded, or all that match. */
export type Target<Row> = { rows: Row[]; isAll: boolean };

type Opening<Row, Id extends RowId, Filter> = { action: OpeningAction<Id, Filter>; target: Target<Row> };
type Asked<Row, Id extends RowId, Filter> = { action: AskedAction<Row, Id, Filter>; target: Target<Row> };
type Answered<Row, Id extends RowId, Filter> = Asked<Row, Id, Filter> & { reason: string };

/** Does what can be taken back at once, and asks about the rest; `onDone` once it is done or has begun. */
export function useActions<Row, Id extends RowId, Filter extends object>(
  { rowId, filter = {} as Filter }: ListProps<Row, Id, Filter>,
  total: Total | undefined,
  onDone: () => void,
) {
  const format = useFormat();
  const [asked, setAsked] = useState<Asked<Row, Id, Filter>>();
  const [isAsking, setAsking] = useState(false);
  const doFew = useFew<Row>(onDone);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action, target, reason }: Answered<Row, Id, Filter>) =>
      action.start(rowsOf(target), reason),
    onSuccess: onDone,
    onError: (problem) => showProblem(wordsOf(problem)),
    onSettled: () => setAsking(false),
  });
  const rowsOf = ({ rows, isAll }: Target<Row>) => (isAll ? { matching: filter } : { ids: rows.map(rowId) });
  const [opening, setOpening] = useState<Opening<Row, Id, Filter>>();
  const open = useEffectEvent(({ action, target }: Opening<Row, Id, Filter>) => {
    action.opens({ rows: rowsOf(target), onBegun: onDone, ...countOf(target, total, format.number) });
  });
  useEffect(() => {
    if (opening) open(opening);
  }, [opening]);
  const begin = useCallback(
    (action: ListAction<Row, Id, Filter>, target: Target<Row>) => {
      if (action.opens) return setOpening({ action, target });
      if (isFew(target) && !action.reasons && action.few?.undo?.(target.rows))
        return doFew(action.few, target.rows, '');
      setAsked({ action, target });
      setAsking(true);
    },
    [doFew],
  );
  return {
    begin,
    // Its words stay while it goes.
    question: asked && {
      opened: isAsking,
      busy: isPending,
      action: asked.action,
      chosen: countOf(asked.target, total, format.number),
      mustType: asked.action.danger === true && !(asked.action.few && isFew(asked.target)),
    },
    accept: (reason: string) => {
      const { action, target } = asked!;
      if (!action.few || !isFew(target)) return mutate({ ...asked!, reason });
      setAsking(false);
      doFew(action.few, target.rows, reason);
    },
    giveUp: () => setAsking(false),
  };
}

const isFew = <Row>({ rows, isAll }: Target<Row>): boolean => !isAll && rows.length <= FEW;

function countOf<Row>(
  { rows, isAll }: Target<Row>,
  total: Total | undefined,
  number: (value: number) => string,
) {
  if (isAll && total) return { count: total.count, words: wordsOfTotal(total, number) };
  return { count: rows.length, words: number(rows.length) };
}

export const wordsOfTotal = ({ count, isExact }: Total, number: (value: number) => string): string =>
  isExact ? number(count) : `${number(count)}+`;
