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
import { OnlyNewest } from '../OnlyNewest.tsx';
import { repliesSearch } from '../search.ts';
import { useAsk } from '../use-ask.ts';
import classes from './Inbox.module.css';
import { isFiltered } from './is-filtered.ts';
import { InboxFilters } from './InboxFilters.tsx';
import type { Choosing } from './use-choosing.ts';

/** Before anything is begun that it tells of. */
const loadProgress = async () => (await import('#web/bulk-actions/index.ts')).BulkProgress;

const route = getRouteApi('/shell/Reports/Replies');

type Props = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Conversation>>>;
  conversations: Conversation[] | undefined;
  choosing: Choosing | undefined;
  /** Below the conversations. */
  children: ReactNode;
};

/** The conversations that fit, the newest first. */
export function ConversationList({ list, conversations, choosing, children }: Props) {
  const { t } = useTranslation('replies');
  const total = list.data?.pages[0]?.total;
  return (
    <section className={classes.list} aria-label={t('conversations.label')}>
      <InboxFilters choosing={choosing} />
      <Stops />
      {choosing?.wasAll && (
        <LoadedPart
          name="work on conversations"
          load={loadProgress}
          fallback={null}
          with={{ list: 'conversations' as const }}
        />
      )}
      <OnlyNewest total={total} />
      {list.error && <ProblemNote error={list.error} onRetry={() => void list.refetch()} />}
      {!conversations && !list.error && <RowsSkeleton count={6} />}
      {conversations?.length === 0 && <Nothing />}
      {conversations && conversations.length > 0 && (
        <div className={classes.scroll}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among its links */}
          <ol className={classes.rows} onKeyDown={moveFocus} aria-busy={list.isPlaceholderData}>
            {conversations.map((conversation) => (
              <Entry key={conversation.number} conversation={conversation} choosing={choosing} />
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

function Entry({ conversation, choosing }: Pick<Props, 'choosing'> & { conversation: Conversation }) {
  const { t } = useTranslation(['replies', 'ui']);
  const { number, name, text, lastAt, unread, isOptedOut, assignedTo, isDone, answered } = conversation;
  const open = repliesSearch(route.useSearch()).number;
  return (
    <li className={classes.row} data-number={number}>
      {choosing && (
        <label className={classes.box}>
          <input
            type="checkbox"
            aria-label={t('list.choose', { ns: 'ui', name: name || formatNumber(number) })}
            checked={choosing.chosen.includes(conversation)}
            onChange={({ nativeEvent }) => choosing.toggle(number, (nativeEvent as PointerEvent).shiftKey)}
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

/** With the arrows. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const focused = document.activeElement?.closest('li')?.querySelector('a');
  const next = focused && links[links.indexOf(focused) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Says that STOPs are hidden: what one looks for may be one. */
function Stops() {
  const { t } = useTranslation('replies');
  const { stops } = repliesSearch(route.useSearch());
  const ask = useAsk();
  return (
    <div className={classes.stops}>
      <Text size="xs" tone="muted">
        {t(stops ? 'conversations.stopsShown' : 'conversations.stopsHidden')}
      </Text>
      <Button look="quiet" size="small" onClick={() => ask({ stops: stops ? undefined : true })}>
        {t(stops ? 'conversations.hideStops' : 'conversations.showStops')}
      </Button>
    </div>
  );
}

function Nothing() {
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
