import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { changeConversation, type Conversation, markConversationRead } from '#contract/conversations.ts';
import { formatNumber } from '#sms/index.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call, CallProblem, errorMessage } from '#web/client/index.ts';
import { ConversationLines } from '#web/people/index.ts';
import { IconArrowLeft, IconCheck, IconMessageReply, IconRepeat, IconUser } from '#web/ui/icons.ts';
import {
  Button,
  EmptyState,
  Heading,
  IconButton,
  LoadedDialog,
  LoadedPart,
  OptedOutChip,
  PhoneNumber,
  ProblemNote,
  Select,
  showProblem,
  Skeleton,
} from '#web/ui/index.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { useContactPane } from './contact/use-contact-pane.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import { assigneesQuery, updateConversation, conversationQuery } from './conversations.ts';
import classes from './Inbox.module.css';

const loadContact = async () => (await import('./contact/ContactPane.tsx')).ContactPane;
const loadDrawer = async () => (await import('./contact/ContactDrawer.tsx')).ContactDrawer;

type Props = {
  number: string;
  /** Unsent answers by phone number. */
  drafts: Map<string, string>;
  onFinish: (conversation: Conversation) => void;
  onLeave: () => void;
};

/** One conversation with a field for the answer. Opening a conversation marks it as read. */
export function ConversationPane({ number, drafts, onFinish, onLeave }: Props) {
  const { t } = useTranslation('replies');
  const { data: conversation, error, refetch } = useQuery(conversationQuery(number));
  useMarkAsRead(conversation);
  const contact = useContactPane();
  const isGone = error instanceof CallProblem && error.status === 404;
  const name = conversation?.name || formatNumber(number);
  return (
    <section className={classes.one} aria-label={name}>
      <div className={classes.back}>
        <Button look="quiet" size="small" icon={IconArrowLeft} onClick={onLeave}>
          {t('conversation.back')}
        </Button>
      </div>
      {isGone ? (
        <EmptyState icon={IconMessageReply} title={t('conversation.gone')}>
          {t('conversation.goneText')}
        </EmptyState>
      ) : error && !conversation ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <header className={classes.head}>
            <div className={classes.name}>
              <Heading level={2}>{name}</Heading>
              {conversation?.name && <PhoneNumber digits={number} />}
              {conversation?.isOptedOut && <OptedOutChip />}
            </div>
            {conversation ? (
              <div className={classes.actions}>
                <div className={classes.assignee}>
                  <Assignee conversation={conversation} />
                </div>
                <FinishButton conversation={conversation} onFinish={onFinish} />
                <IconButton
                  icon={IconUser}
                  label={t(contact.isBeside ? 'contact.hide' : 'contact.show')}
                  aria-expanded={contact.isBeside || contact.isDrawerOpen}
                  onClick={contact.toggle}
                />
                <ConversationMenu conversation={conversation} onLeave={onLeave} />
              </div>
            ) : (
              <Skeleton width={200} height={36} />
            )}
          </header>
          <div className={classes.talk}>
            <div className={classes.lines}>
              <ConversationLines number={number} fills />
              {conversation && <AnswerBox conversation={conversation} drafts={drafts} />}
            </div>
            {conversation && contact.isBeside && (
              <div className={classes.beside}>
                <LoadedPart
                  name="contact-pane"
                  load={loadContact}
                  fallback={<Skeleton height={320} />}
                  with={{ number }}
                />
              </div>
            )}
          </div>
          <LoadedDialog
            load={loadDrawer}
            opened={contact.isDrawerOpen}
            onClose={contact.closeDrawer}
            with={{ title: name, number }}
          />
        </>
      )}
    </section>
  );
}

/**
 * Marks the conversation's replies as read while the page is visible, including replies that arrive later.
 */
function useMarkAsRead(conversation: Conversation | undefined): void {
  const may = useIsAllowed(markConversationRead);
  const { number, lastReplyId, unread = 0 } = conversation ?? {};
  const { mutate } = useMutation({
    mutationFn: (read: { number: string; upTo: number }) =>
      call(markConversationRead, { params: { number: read.number }, body: { upTo: read.upTo } }),
  });
  const isNew = may && unread > 0;
  useEffect(() => {
    if (!isNew || number === undefined || lastReplyId === undefined) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') mutate({ number, upTo: lastReplyId });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isNew, number, lastReplyId, mutate]);
}

function Assignee({ conversation: { number, assignedTo } }: { conversation: Conversation }) {
  const { t } = useTranslation('replies');
  const may = useIsAllowed(changeConversation);
  const { data } = useQuery(assigneesQuery);
  const { mutate } = useMutation({
    mutationFn: (userId: number | null) => updateConversation(number, { assignedTo: userId }),
    onError: (error) => showProblem(errorMessage(error)),
  });
  const users = data?.users ?? (assignedTo ? [assignedTo] : []);
  return (
    <Select
      labelHidden
      label={t('conversation.assign')}
      disabled={!may}
      value={assignedTo ? String(assignedTo.id) : ''}
      options={[
        { value: '', label: t('conversation.unassigned') },
        ...users.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => mutate(value === '' ? null : Number(value))}
    />
  );
}

function FinishButton({ conversation, onFinish }: Pick<Props, 'onFinish'> & { conversation: Conversation }) {
  const { t } = useTranslation('replies');
  if (!useIsAllowed(changeConversation)) return null;
  const { isDone } = conversation;
  return (
    <Button look="plain" icon={isDone ? IconRepeat : IconCheck} onClick={() => onFinish(conversation)}>
      {t(isDone ? 'conversation.reopen' : 'conversation.done')}
    </Button>
  );
}
