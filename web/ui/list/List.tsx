import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { ProblemNote } from '../feedback/ProblemNote.tsx';
import { EmptyState } from '../page/EmptyState.tsx';
import { ActionQuestion } from './ActionQuestion.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import { NONE, type RowId } from './choice.ts';
import { layoutOf } from './columns.ts';
import type { ListProps } from './list-props.ts';
import { useListAddress } from './use-list-address.ts';
import classes from './List.module.css';
import { ListBody } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';
import { ListWaiting } from './ListWaiting.tsx';
import { LoadMore } from './LoadMore.tsx';
import { LookedTo } from './LookedTo.tsx';
import { NoneFound } from './NoneFound.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useActions } from './use-actions.ts';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useWidth } from './use-width.ts';

/**
 * Rows of one kind, however many: read page by page, found, sorted, chosen and worked on. Its address has what it shows;
 * see web/README.
 */
export function List<Row, Id extends RowId, Filter extends object>(props: ListProps<Row, Id, Filter>) {
  const { label, query, columns, rowId, actions = NO_ACTIONS, empty, usualSort } = props;
  const { t } = useTranslation('ui');
  const list = useInfiniteQuery(query);
  const rows = useMemo(() => itemsOf(list.data), [list.data]);
  const ids = useMemo(() => rows?.map(rowId) ?? [], [rows, rowId]);
  const [choice, setChoice] = useState(NONE);
  // Rows of the query before: what matches this one is not known yet.
  const isOutdated = list.isPlaceholderData;
  const hasFocus = useRef(false);
  const [element, width] = useWidth();
  const ownChoice = useChosenColumns(props.name, columns);
  const columnChoice = props.columnChoice ?? ownChoice;
  const hasBox = actions.length > 0;
  const hasMenu = props.renderMenu !== undefined || actions.some(({ few, opens }) => few ?? opens);
  const { sort = usualSort, change } = useListAddress();
  const layout = useMemo(
    () => layoutOf(columnChoice.shown, width, { hasBox, hasMenu }, sort),
    [columnChoice.shown, width, hasBox, hasMenu, sort],
  );
  const isFiltered = Object.values(props.filter ?? {}).some((value) => value !== undefined);
  const total = props.total ?? list.data?.pages[0]?.total;
  const giveUp = () => setChoice(NONE);
  const work = useActions(props, total, giveUp);

  useWhenChanged(hashKey(query.queryKey), () => {
    giveUp();
    scrollToHead(element.current);
  });
  // What was removed elsewhere is not chosen any more.
  const chosen = useMemo(() => ids.filter((id) => choice.ids.has(id)), [ids, choice]);
  // The search stopped: it goes on once the user asks for it.
  const searchedBackTo = list.hasNextPage ? list.data?.pages.at(-1)?.searchedBackTo : undefined;
  const mayReadOn = list.hasNextPage && searchedBackTo === undefined;
  // Where few rows match, a page may have none although there are more.
  const isLooking = rows?.length === 0 && mayReadOn;
  const isEmpty = rows?.length === 0 && !isLooking;
  const choose = useCallback<typeof setChoice>(
    (next) => {
      if (!isOutdated) setChoice(next);
    },
    [isOutdated],
  );
  const { isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (isLooking && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isLooking, isFetching, isFetchNextPageError, fetchNextPage]);
  useFocusKept(element, hasFocus, isEmpty, chosen.length === 0);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- of what is in it
    <div
      ref={element}
      tabIndex={-1}
      className={classes.list}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // To nowhere: what had it may be going.
        if (relatedTarget) hasFocus.current = element.current!.contains(relatedTarget);
      }}
      onKeyDown={(event) => {
        // A dialog of the list is elsewhere in the page.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isHere && !event.defaultPrevented && chosen.length > 0) giveUp();
      }}
    >
      <Toolbar list={props} layout={layout} columnChoice={columnChoice} total={total} />
      {props.above}
      {list.isRefetchError && rows && <ProblemNote error={list.error} onRetry={() => void list.refetch()} />}
      {!rows && list.isError && <ProblemNote error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty &&
        searchedBackTo === undefined &&
        (isFiltered ? <NoneFound list={props} /> : <EmptyState {...empty}>{empty.text}</EmptyState>)}
      {!isEmpty && (rows || !list.isError) && (
        <div>
          {chosen.length > 0 && (
            <div className={classes.choice} data-narrow={layout.isNarrow || undefined}>
              <ChoiceBar
                {...{ actions, total, isFiltered }}
                isNarrow={layout.isNarrow}
                count={chosen.length}
                isAll={choice.isAll}
                onAction={(action) =>
                  work.begin(action, {
                    rows: rows!.filter((_row, nth) => choice.ids.has(ids[nth]!)),
                    isAll: choice.isAll,
                  })
                }
                onChoose={setChoice}
                loaded={ids}
                label={t('list.chosenRows')}
              />
            </div>
          )}
          <table
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move in it
            role="grid"
            className={classes.table}
            aria-label={label}
            aria-busy={rows === undefined || isOutdated || isLooking}
            aria-multiselectable={hasBox || undefined}
            aria-rowcount={list.hasNextPage ? (total?.isExact ? total.count + 1 : -1) : ids.length + 1}
            data-narrow={layout.isNarrow || undefined}
            style={{ '--columns': layout.template, '--row': `${layout.rowHeight}px` } as object}
          >
            <ListHead
              layout={layout}
              sort={sort}
              onSort={(wanted) => change({ sort: wanted === usualSort ? undefined : wanted })}
              hasMenu={hasMenu}
              loaded={ids}
              chosen={chosen}
              onChoose={hasBox ? choose : undefined}
            />
            {rows && !isLooking ? (
              <ListBody
                {...{ list: props, rows, ids, layout, choice, hasBox, hasMenu, hasFocus }}
                onChoose={choose}
                onAction={work.begin}
                onNearEnd={() => {
                  if (mayReadOn && !list.isFetching && !list.isFetchNextPageError) void list.fetchNextPage();
                }}
              />
            ) : (
              <ListWaiting layout={layout} hasBox={hasBox} hasMenu={hasMenu} />
            )}
          </table>
        </div>
      )}
      {list.isFetchNextPageError && (
        <ProblemNote error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
      {!list.isFetchNextPageError && !isLooking && searchedBackTo === undefined && <LoadMore {...list} />}
      {!list.isFetchNextPageError && rows && searchedBackTo !== undefined && (
        <LookedTo
          at={searchedBackTo}
          foundNone={rows.length === 0}
          isFetching={list.isFetchingNextPage}
          onFurther={() => void list.fetchNextPage()}
        />
      )}
      {work.question && (
        <ActionQuestion question={work.question} onAccept={work.accept} onClose={work.giveUp} />
      )}
    </div>
  );
}

const NO_ACTIONS: never[] = [];

/** With the last row, or with the bar of the choice, the focus goes to what is left of the list. */
function useFocusKept(
  list: RefObject<HTMLElement | null>,
  hasFocus: RefObject<boolean>,
  isEmpty: boolean,
  hasNoChoice: boolean,
): void {
  const wasChosen = useRef(false);
  useLayoutEffect(() => {
    const isBarGone = hasNoChoice && wasChosen.current;
    wasChosen.current = !hasNoChoice;
    if (document.activeElement !== document.body) return;
    if (isEmpty && hasFocus.current) list.current?.focus();
    else if (isBarGone)
      (list.current?.querySelector<HTMLElement>('tr[tabindex="0"]') ?? list.current)?.focus();
  }, [list, hasFocus, isEmpty, hasNoChoice]);
}

/** Does something each time that a value is another one than before. */
function useWhenChanged(value: string, then: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    then();
  });
}

/** Other rows begin at their first. */
function scrollToHead(list: HTMLElement | null): void {
  const table = list?.querySelector('table');
  if (table && table.getBoundingClientRect().top < 0) list!.scrollIntoView();
}
