import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationLine } from '#contract/people.ts';
import { itemsOf } from '#web/client/index.ts';
import { IconMessageReply } from '#web/ui/icons.ts';
import {
  Button,
  EmptyState,
  MessageError,
  OptedOutChip,
  ProblemNote,
  Section,
  Skeleton,
  StateChip,
  useFormat,
} from '#web/ui/index.ts';
import classes from './ContactPage.module.css';
import { conversationQuery } from './people.ts';

/** Shows the conversation as a phone does: newest messages at the bottom, older messages on demand. */
export function Conversation({ number }: { number: string }) {
  const { t } = useTranslation('people');
  const { data } = useInfiniteQuery(conversationQuery(number));
  const total = data?.pages[0]?.total;
  return (
    <Section
      title={t('conversation')}
      context={
        total ? (
          t(total.isExact ? 'count' : 'moreThan', { count: total.count })
        ) : (
          <Skeleton width={90} height={14} />
        )
      }
    >
      <ConversationLines number={number} />
    </Section>
  );
}

/** Shows the messages and replies without a heading. `fills` makes the list as tall as its container. */
export function ConversationLines({ number, fills = false }: { number: string; fills?: boolean }) {
  const { t } = useTranslation('people');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    conversationQuery(number),
  );
  const lines = itemsOf(data);
  if (error && !lines) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!lines) return <Skeleton height={420} />;
  if (lines.length === 0)
    return (
      <EmptyState icon={IconMessageReply} title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
    <section className={classes.panel} data-fills={fills || undefined} aria-label={t('lines')} tabIndex={0}>
      <ol className={classes.lines}>
        {hasNextPage && (
          <li className={classes.older}>
            <Button look="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('older')}
            </Button>
          </li>
        )}
        <Lines lines={lines.toReversed()} />
      </ol>
    </section>
  );
}

/** Shows the lines oldest first, with a heading per day. */
function Lines({ lines }: { lines: ConversationLine[] }) {
  const { t } = useTranslation('people');
  const { today, day, fullDay } = useFormat();
  const dayOf = (line: ConversationLine | undefined) => line && today(Date.parse(line.at));
  const thisYear = today().slice(0, 4);
  const dayInWords = (date: string) =>
    date === today() ? t('today') : date.startsWith(thisYear) ? day(date) : fullDay(date);
  return lines.map((line, nth) => (
    <Fragment key={`${line.kind} ${line.id}`}>
      {dayOf(line) !== dayOf(lines[nth - 1]) && <li className={classes.day}>{dayInWords(dayOf(line)!)}</li>}
      <Line line={line} />
    </Fragment>
  ));
}

function Line({ line }: { line: ConversationLine }) {
  const { t } = useTranslation('people');
  const { clock, exact } = useFormat();
  const time = clock(line.at);
  return (
    <li className={classes.line} data-kind={line.kind}>
      <p className={classes.bubble} dir="auto">
        {line.text}
      </p>
      <div className={classes.about}>
        {line.kind === 'sent' && line.confirmsOptOut && <span>{t('confirmation')}</span>}
        {line.kind === 'received' && <RepliedToLink line={line} />}
        {line.campaign && (
          <Link
            to="/Reports/CampaignReport/$campaignId"
            params={{ campaignId: line.campaign.id }}
            className="link"
          >
            {line.campaign.name}
          </Link>
        )}
        {line.kind === 'received' && line.isGuess && <span>{t('guess')}</span>}
        {line.kind === 'sent' ? (
          <Link
            to="/Reports/Message/$messageId"
            params={{ messageId: line.id }}
            className="link number"
            title={exact(line.at)}
            aria-label={t('openSentAt', { time })}
          >
            <time dateTime={line.at}>{time}</time>
          </Link>
        ) : (
          <time
            dateTime={line.at}
            title={exact(line.at)}
            aria-label={t('receivedAt', { time })}
            className="number"
          >
            {time}
          </time>
        )}
        {line.kind === 'sent' ? <StateChip state={line.state} /> : line.optedOut && <OptedOutChip />}
        {line.kind === 'sent' && line.error && line.state !== 'delivered' && (
          <span>
            <MessageError error={line.error} />
          </span>
        )}
      </div>
    </li>
  );
}

/**
 * Links to the message that the reply answers. If the message has a campaign, its name follows the link.
 */
function RepliedToLink({
  line: { messageId, campaign },
}: {
  line: Extract<ConversationLine, { kind: 'received' }>;
}) {
  const { t } = useTranslation('people');
  if (messageId === null) return null;
  return (
    <Link to="/Reports/Message/$messageId" params={{ messageId }} className="link">
      {t(campaign ? 'answers' : 'answersMessage')}
    </Link>
  );
}
