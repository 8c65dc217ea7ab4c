import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#contract/conversations.ts';
import type { Page } from '#contract/fields.ts';
import { formatNumber } from '#sms/index.ts';
import { IconArrowBackUp, IconCheck, IconHandStop, IconMessageReply } from '#web/ui/icons.ts';
import {
  Button,
  EmptyState,
  Hidden,
  LoadedPart,
  Moment,
  ProblemNote,
  Text,
  RowsSkeleton,
} from '#web/ui/index.ts';
import { NewestOnlyNote } from '../NewestOnlyNote.tsx';
import { repliesSearch } from '../search.ts';
import { useSetSearch } from '../use-set-search.ts';
import classes from './Inbox.module.css';
import { isFiltered } from './is-filtered.ts';
import { InboxFilters } from './InboxFilters.tsx';
import type { ConversationSelection } from './use-conversation-selection.ts';

/** Loaded when the user first selects all matching conversations, before a bulk action can start. */
const loadProgress = async () => (await import('#web/bulk-actions/index.ts')).BulkProgress;

const route = getRouteApi('/shell/Reports/Replies');

type Props = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Conversation>>>;
  conversations: Conversation[] | undefined;
  selection: ConversationSelection | undefined;
  /** Rendered below the conversations. */
  children: ReactNode;
};

/** The matching conversations, newest first. */
export function ConversationList({ list, conversations, selection, children }: Props) {
  const { t } = useTranslation('replies');
  const total = list.data?.pages[0]?.total;
  return (
    <section className={classes.list} aria-label={t('conversations.label')}>
      <InboxFilters selection={selection} />
      <OptOutRepliesToggle />
      {selection?.hasSelectedAll && (
        <LoadedPart
          name="work on conversations"
          load={loadProgress}
          fallback={null}
          with={{ list: 'conversations' as const }}
        />
      )}
      <NewestOnlyNote total={total} />
      {list.error && <ProblemNote error={list.error} onRetry={() => void list.refetch()} />}
      {!conversations && !list.error && <RowsSkeleton count={6} />}
      {conversations?.length === 0 && <EmptyList />}
      {conversations && conversations.length > 0 && (
        <div className={classes.scroll}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its links */}
          <ol className={classes.rows} onKeyDown={moveFocus} aria-busy={list.isPlaceholderData}>
            {conversations.map((conversation) => (
              <ConversationRow key={conversation.number} conversation={conversation} selection={selection} />
            ))}
          </ol>
          {list.hasNextPage && (
            <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('conversations.more')}
            </Button>
          )}
          {total && (
            <Text size="xs" tone="muted" align="center">
              {t(`conversations.${total.isExact ? 'count' : 'moreThan'}`, { count: total.count })}
              <span className={classes.keys}>{t('conversations.keys')}</span>
            </Text>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

function ConversationRow({
  conversation,
  selection,
}: Pick<Props, 'selection'> & { conversation: Conversation }) {
  const { t } = useTranslation(['replies', 'ui']);
  const { number, name, text, lastAt, unread, isOptedOut, assignedTo, isDone, answered } = conversation;
  const open = repliesSearch(route.useSearch()).number;
  return (
    <li className={classes.row} data-number={number}>
      {selection && (
        <label className={classes.box}>
          <input
            type="checkbox"
            aria-label={t('list.choose', { ns: 'ui', name: name || formatNumber(number) })}
            checked={selection.selected.includes(conversation)}
            onChange={({ nativeEvent }) => selection.toggle(number, (nativeEvent as PointerEvent).shiftKey)}
          />
        </label>
      )}
      <Link
        from="/Reports/Replies"
        to="."
        search={(was) => ({ ...was, number })}
        resetScroll={false}
        className={classes.entry}
        aria-current={open === number ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <span className={classes.who} title={name || undefined}>
          {name || formatNumber(number)}
        </span>
        <span className={classes.when}>
          <Moment at={lastAt} plain />
        </span>
        <span className={classes.text} dir="auto">
          {text}
        </span>
        <span className={classes.marks}>
          {answered && (
            <span title={t('conversations.answered')}>
              <IconArrowBackUp size={16} aria-hidden />
              <Hidden>{t('conversations.answered')}</Hidden>
            </span>
          )}
          {isDone && (
            <span title={t('conversations.isDone')}>
              <IconCheck size={16} aria-hidden />
              <Hidden>{t('conversations.isDone')}</Hidden>
            </span>
          )}
          {isOptedOut && (
            <span className={classes.out} title={t('conversations.optedOut')}>
              <IconHandStop size={16} aria-hidden />
              <Hidden>{t('conversations.optedOut')}</Hidden>
            </span>
          )}
          {assignedTo && (
            <span
              className={classes.initials}
              title={t('conversations.assignedTo', { name: assignedTo.name })}
            >
              <span aria-hidden>{initialsOf(assignedTo.name)}</span>
              <Hidden>{t('conversations.assignedTo', { name: assignedTo.name })}</Hidden>
            </span>
          )}
          {unread > 0 && (
            <span className={classes.dot}>
              <Hidden>{t('conversations.unread', { count: unread })}</Hidden>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('');

/** Moves the focus between conversations with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (offset === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const focused = document.activeElement?.closest('li')?.querySelector('a');
  const next = focused && links[links.indexOf(focused) + offset];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Tells the user whether STOPs are shown. A button shows or hides them. */
function OptOutRepliesToggle() {
  const { t } = useTranslation('replies');
  const { stops } = repliesSearch(route.useSearch());
  const setSearch = useSetSearch();
  return (
    <div className={classes.stops}>
      <Text size="xs" tone="muted">
        {t(stops ? 'conversations.stopsShown' : 'conversations.stopsHidden')}
      </Text>
      <Button look="quiet" size="small" onClick={() => setSearch({ stops: stops ? undefined : true })}>
        {t(stops ? 'conversations.hideStops' : 'conversations.showStops')}
      </Button>
    </div>
  );
}

function EmptyList() {
  const { t } = useTranslation('replies');
  return isFiltered(repliesSearch(route.useSearch())) ? (
    <EmptyState icon={IconMessageReply} title={t('conversations.noneFound')}>
      {t('conversations.noneFoundText')}
    </EmptyState>
  ) : (
    <EmptyState icon={IconMessageReply} title={t('conversations.empty')}>
      {t('conversations.emptyText')}
    </EmptyState>
  );
}
