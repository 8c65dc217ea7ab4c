import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#contract/conversations.ts';
import { answerReply, type AnswerEstimate } from '#contract/replies.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call, newIdempotencyKey, errorMessage } from '#web/client/index.ts';
import { SavedAnswers } from '#web/templates/index.ts';
import { IconSend } from '#web/ui/icons.ts';
import {
  Button,
  Credits,
  Inline,
  Notice,
  PartCounter,
  Text,
  TextArea,
  UnsavedGuard,
  useDebouncedValue,
} from '#web/ui/index.ts';
import { answerEstimateQuery } from './conversations.ts';
import classes from './Inbox.module.css';

const DEBOUNCE_MS = 300;

type Props = {
  conversation: Pick<Conversation, 'number' | 'lastReplyId' | 'recipient' | 'isOptedOut'>;
  drafts: Map<string, string>;
  onSent?: (() => void) | undefined;
};

/** Answers the newest reply, from the number that received it. */
export function AnswerBox({ conversation, ...props }: Props) {
  const { t } = useTranslation('replies');
  if (!useIsAllowed(answerReply)) return null;
  return (
    <div className={classes.answer}>
      {conversation.isOptedOut ? (
        <Notice tone="quiet">{t('answer.optedOut')}</Notice>
      ) : (
        <Answer conversation={conversation} {...props} />
      )}
    </div>
  );
}

function Answer({ conversation: { number, lastReplyId, recipient }, drafts, onSent }: Props) {
  const { t } = useTranslation('replies');
  const [text, setText] = useState(drafts.get(number) ?? '');
  // A retry of the same text uses the same idempotency key, so the answer is sent only once. New text gets
  // a new key.
  const [key, setKey] = useState(() => newIdempotencyKey());
  const write = (newText: string) => {
    setText(newText);
    setKey(newIdempotencyKey());
    drafts.set(number, newText);
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(answerReply, { params: { replyId: lastReplyId }, body: { key, text } }),
    onSuccess: () => {
      write('');
      onSent?.();
    },
  });
  const estimate = useEstimate(lastReplyId, text);
  const isEmpty = text.trim() === '';
  const problem = error ? errorMessage(error) : estimate?.problem?.message;
  const send = () => {
    if (!isEmpty && !isPending) mutate();
  };
  const sendByKey = (event: KeyboardEvent) => {
    // React also bubbles key events from dialogs opened by this box.
    const isInBox = event.currentTarget.contains(event.target as Node);
    if (
      isInBox &&
      event.key === 'Enter' &&
      (event.ctrlKey || event.metaKey) &&
      !event.nativeEvent.isComposing
    )
      send();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the field inside
    <div onKeyDown={sendByKey}>
      <UnsavedGuard unsaved={[...drafts.values()].some((draft) => draft.trim() !== '')} />
      {!isEmpty && problem && <Notice tone="bad">{problem}</Notice>}
      <TextArea
        label={t('answer.title', { sender: recipient })}
        rows={2}
        maxRows={8}
        maxLength={2000}
        value={text}
        onChange={(newText) => {
          reset();
          write(newText);
        }}
      />
      <Inline above="xs" justify="between">
        <Inline>
          <SavedAnswers text={text} onChoose={write} />
          <PartCounter text={estimate?.text ?? text} />
          {!isEmpty && (
            <Text size="sm" tone="muted" as="output">
              {estimate ? (
                <>
                  {t('answer.cost')} <Credits amount={estimate.cost} />
                </>
              ) : (
                t('answer.counting')
              )}
            </Text>
          )}
        </Inline>
        <Button icon={IconSend} busy={isPending} disabled={isEmpty} onClick={send}>
          {t('answer.send')}
        </Button>
      </Inline>
      {estimate && estimate.text !== text && (
        <Text size="sm" tone="muted">
          {t('answer.read')} “{estimate.text}”
        </Text>
      )}
    </div>
  );
}

/**
 * Returns the cost of the current answer or why it cannot be sent. Undefined while the server checks the
 * answer.
 */
function useEstimate(replyId: number, text: string): AnswerEstimate | undefined {
  const [debounced] = useDebouncedValue(text, DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...answerEstimateQuery(replyId, debounced),
    placeholderData: keepPreviousData,
  });
  return debounced === text && !isPlaceholderData ? data : undefined;
}
