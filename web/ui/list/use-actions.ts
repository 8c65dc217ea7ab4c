import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Total } from '#contract/fields.ts';
import { errorMessage } from '#web/client/index.ts';
import { showProblem } from '../feedback/toast.tsx';
import { useFormat } from '../format/format.tsx';
import type { RowId } from './selection.ts';
import type { ConfirmedAction, ListAction, ListProps, DialogAction } from './list-props.ts';
import { useImmediateAction } from './use-immediate-action.ts';

/** Larger selections run in the background. */
const MAX_IMMEDIATE_ROWS = 20;

/**
 * `rows` are the chosen rows among the loaded ones. With `isAll`, the action applies to all matching rows.
 */
export type ActionTarget<Row> = { rows: Row[]; isAll: boolean };

type OpenedDialog<Row, Id extends RowId, Filter> = {
  action: DialogAction<Id, Filter>;
  target: ActionTarget<Row>;
};
type PendingConfirmation<Row, Id extends RowId, Filter> = {
  action: ConfirmedAction<Row, Id, Filter>;
  target: ActionTarget<Row>;
};
type ConfirmedRequest<Row, Id extends RowId, Filter> = PendingConfirmation<Row, Id, Filter> & {
  reason: string;
};

/**
 * Immediately runs an action on a few rows if it can be undone and needs no reason. For any other action,
 * opens a dialog. Calls `onDone` when an action is done or has started.
 */
export function useActions<Row, Id extends RowId, Filter extends object>(
  { rowId, filter = {} as Filter }: ListProps<Row, Id, Filter>,
  total: Total | undefined,
  onDone: () => void,
) {
  const format = useFormat();
  const [pending, setPending] = useState<PendingConfirmation<Row, Id, Filter>>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const runImmediate = useImmediateAction<Row>(onDone);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action, target, reason }: ConfirmedRequest<Row, Id, Filter>) =>
      action.background(rowsOf(target), reason),
    onSuccess: onDone,
    onError: (problem) => showProblem(errorMessage(problem)),
    onSettled: () => setDialogOpen(false),
  });
  const rowsOf = ({ rows, isAll }: ActionTarget<Row>) =>
    isAll ? { matching: filter } : { ids: rows.map(rowId) };
  const [opening, setOpening] = useState<OpenedDialog<Row, Id, Filter>>();
  const open = useEffectEvent(({ action, target }: OpenedDialog<Row, Id, Filter>) => {
    action.openDialog({
      rows: rowsOf(target),
      onStarted: onDone,
      ...countTarget(target, total, format.number),
    });
  });
  useEffect(() => {
    if (opening) open(opening);
  }, [opening]);
  const begin = useCallback(
    (action: ListAction<Row, Id, Filter>, target: ActionTarget<Row>) => {
      if (action.openDialog) return setOpening({ action, target });
      if (isImmediate(target) && !action.reasons && action.immediate?.undo?.(target.rows))
        return runImmediate(action.immediate, target.rows, '');
      setPending({ action, target });
      setDialogOpen(true);
    },
    [runImmediate],
  );
  return {
    begin,
    // Stays set during the dialog's exit transition.
    confirmation: pending && {
      opened: isDialogOpen,
      busy: isPending,
      action: pending.action,
      chosen: { ...countTarget(pending.target, total, format.number), rows: rowsOf(pending.target) },
      mustTypeCount:
        pending.action.danger === true && !(pending.action.immediate && isImmediate(pending.target)),
    },
    accept: (reason: string) => {
      const { action, target } = pending!;
      if (!action.immediate || !isImmediate(target)) return mutate({ ...pending!, reason });
      setDialogOpen(false);
      runImmediate(action.immediate, target.rows, reason);
    },
    cancel: () => setDialogOpen(false),
  };
}

const isImmediate = <Row>({ rows, isAll }: ActionTarget<Row>): boolean =>
  !isAll && rows.length <= MAX_IMMEDIATE_ROWS;

function countTarget<Row>(
  { rows, isAll }: ActionTarget<Row>,
  total: Total | undefined,
  number: (value: number) => string,
) {
  if (isAll && total) return { count: total.count, words: totalText(total, number) };
  return { count: rows.length, words: number(rows.length) };
}

export const totalText = ({ count, isExact }: Total, number: (value: number) => string): string =>
  isExact ? number(count) : `${number(count)}+`;
