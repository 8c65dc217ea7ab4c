import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { ProblemNote } from '../feedback/ProblemNote.tsx';
import { EmptyState } from '../page/EmptyState.tsx';
import { ActionConfirmation } from './ActionConfirmation.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { NO_SELECTION, type RowId } from './selection.ts';
import { layoutOf } from './columns.ts';
import type { ListProps } from './list-props.ts';
import { useListUrl } from './use-list-url.ts';
import classes from './List.module.css';
import { ListBody } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { LoadMore } from './LoadMore.tsx';
import { SearchPaused } from './SearchPaused.tsx';
import { NoResults } from './NoResults.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useActions } from './use-actions.ts';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useWidth } from './use-width.ts';

/**
 * A list of any length that loads page by page. Users can search, sort and select rows, and run actions on
 * them. The search, the filters and the sort order are in the URL; see web/README.
 */
export function List<Row, Id extends RowId, Filter extends object>(props: ListProps<Row, Id, Filter>) {
  const { label, query, columns, rowId, actions = NO_ACTIONS, empty, defaultSort } = props;
  const { t } = useTranslation('ui');
  const list = useInfiniteQuery(query);
  const rows = useMemo(() => itemsOf(list.data), [list.data]);
  const ids = useMemo(() => rows?.map(rowId) ?? [], [rows, rowId]);
  const [selection, setSelection] = useState(NO_SELECTION);
  // The rows still belong to the previous query.
  const isOutdated = list.isPlaceholderData;
  const hasFocus = useRef(false);
  const [element, width] = useWidth();
  const ownChoice = useChosenColumns(props.name, columns);
  const columnChoice = props.columnChoice ?? ownChoice;
  const { shown, isChosen } = columnChoice;
  const hasCheckbox = actions.length > 0;
  const hasMenu =
    props.renderMenu !== undefined || actions.some(({ immediate, openDialog }) => immediate ?? openDialog);
  const { sort = defaultSort, change } = useListUrl();
  const layout = useMemo(
    () => layoutOf(shown, width, { hasCheckbox, hasMenu }, { sort, isChosen }),
    [shown, isChosen, width, hasCheckbox, hasMenu, sort],
  );
  const isFiltered = Object.values(props.filter ?? {}).some((value) => value !== undefined);
  const total = props.total ?? list.data?.pages[0]?.total;
  const clearSelection = () => setSelection(NO_SELECTION);
  const tasks = useActions(props, total, clearSelection);

  useOnChange(hashKey(query.queryKey), () => {
    clearSelection();
    scrollToTop(element.current);
  });
  // Rows that were removed elsewhere drop out of the selection.
  const selected = useMemo(() => ids.filter((id) => selection.ids.has(id)), [ids, selection]);
  // The server pauses slow searches. The user can continue them.
  const searchedBackTo = list.hasNextPage ? list.data?.pages.at(-1)?.searchedBackTo : undefined;
  const canLoadMore = list.hasNextPage && searchedBackTo === undefined;
  // When few rows match, a page can be empty although more rows follow.
  const isSearching = rows?.length === 0 && canLoadMore;
  const isEmpty = rows?.length === 0 && !isSearching;
  const select = useCallback<typeof setSelection>(
    (next) => {
      if (!isOutdated) setSelection(next);
    },
    [isOutdated],
  );
  const { isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (isSearching && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isSearching, isFetching, isFetchNextPageError, fetchNextPage]);
  useFocusRecovery(element, hasFocus, isEmpty, selected.length === 0);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of its contents
    <div
      ref={element}
      tabIndex={-1}
      className={classes.list}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Without a `relatedTarget`, the focused element may be about to be removed.
        if (relatedTarget) hasFocus.current = element.current!.contains(relatedTarget);
      }}
      onKeyDown={(event) => {
        // React also bubbles events from the list's dialogs, which are elsewhere in the DOM.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isHere && !event.defaultPrevented && selected.length > 0)
          clearSelection();
      }}
    >
      <Toolbar list={props} layout={layout} columnChoice={columnChoice} total={total} />
      {props.above}
      {list.isRefetchError && rows && <ProblemNote error={list.error} onRetry={() => void list.refetch()} />}
      {!rows && list.isError && <ProblemNote error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty &&
        searchedBackTo === undefined &&
        (isFiltered ? <NoResults list={props} /> : <EmptyState {...empty}>{empty.text}</EmptyState>)}
      {!isEmpty && (rows || !list.isError) && (
        <div>
          {selected.length > 0 && (
            <div className={classes.choice} data-narrow={layout.isNarrow || undefined}>
              <SelectionBar
                {...{ actions, total, isFiltered }}
                isNarrow={layout.isNarrow}
                count={selected.length}
                isAll={selection.isAll}
                onAction={(action) =>
                  tasks.begin(action, {
                    rows: rows!.filter((_row, nth) => selection.ids.has(ids[nth]!)),
                    isAll: selection.isAll,
                  })
                }
                onSelect={setSelection}
                loaded={ids}
                label={t('list.chosenRows')}
              />
            </div>
          )}
          <table
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move in it
            role="grid"
            className={classes.table}
            aria-label={label}
            aria-busy={rows === undefined || isOutdated || isSearching}
            aria-multiselectable={hasCheckbox || undefined}
            aria-rowcount={list.hasNextPage ? (total?.isExact ? total.count + 1 : -1) : ids.length + 1}
            data-narrow={layout.isNarrow || undefined}
            style={{ '--columns': layout.template, '--row': `${layout.rowHeight}px` } as object}
          >
            <ListHead
              layout={layout}
              sort={sort}
              onSort={(wanted) => change({ sort: wanted === defaultSort ? undefined : wanted })}
              hasMenu={hasMenu}
              loaded={ids}
              selected={selected}
              onSelect={hasCheckbox ? select : undefined}
            />
            {rows && !isSearching ? (
              <ListBody
                {...{ list: props, rows, ids, layout, selection, hasCheckbox, hasMenu, hasFocus }}
                onSelect={select}
                onAction={tasks.begin}
                onNearEnd={() => {
                  if (canLoadMore && !list.isFetching && !list.isFetchNextPageError)
                    void list.fetchNextPage();
                }}
              />
            ) : (
              <ListSkeleton layout={layout} hasCheckbox={hasCheckbox} hasMenu={hasMenu} />
            )}
          </table>
        </div>
      )}
      {list.isFetchNextPageError && (
        <ProblemNote error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
      {!list.isFetchNextPageError && !isSearching && searchedBackTo === undefined && <LoadMore {...list} />}
      {!list.isFetchNextPageError && rows && searchedBackTo !== undefined && (
        <SearchPaused
          at={searchedBackTo}
          isEmpty={rows.length === 0}
          isFetching={list.isFetchingNextPage}
          onContinue={() => void list.fetchNextPage()}
        />
      )}
      {tasks.confirmation && (
        <ActionConfirmation
          confirmation={tasks.confirmation}
          onAccept={tasks.accept}
          onClose={tasks.cancel}
        />
      )}
    </div>
  );
}

const NO_ACTIONS: never[] = [];

/** Moves the focus to the rest of the list when the last row or the selection bar disappears. */
function useFocusRecovery(
  list: RefObject<HTMLElement | null>,
  hasFocus: RefObject<boolean>,
  isEmpty: boolean,
  hasNoSelection: boolean,
): void {
  const hadSelection = useRef(false);
  useLayoutEffect(() => {
    const isBarGone = hasNoSelection && hadSelection.current;
    hadSelection.current = !hasNoSelection;
    if (document.activeElement !== document.body) return;
    if (isEmpty && hasFocus.current) list.current?.focus();
    else if (isBarGone)
      (list.current?.querySelector<HTMLElement>('tr[tabindex="0"]') ?? list.current)?.focus();
  }, [list, hasFocus, isEmpty, hasNoSelection]);
}

function useOnChange(value: string, then: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    then();
  });
}

/** Shows the first row again after a new query. */
function scrollToTop(list: HTMLElement | null): void {
  const table = list?.querySelector('table');
  if (table && table.getBoundingClientRect().top < 0) list!.scrollIntoView();
}
