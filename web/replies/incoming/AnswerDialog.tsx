import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/replies.ts';
import { formatNumber } from '#sms/index.ts';
import { Dialog, showSuccess, Text } from '#web/ui/index.ts';
import { AnswerBox } from '../inbox/AnswerBox.tsx';

type Props = { message: Reply; opened: boolean; onClose: () => void };

/** Answers a message, from the number that received it. */
export function AnswerDialog({ message, opened, onClose }: Props) {
  const { t } = useTranslation('incoming');
  const { id, number, text, recipient, optedOut } = message;
  const [drafts] = useState(() => new Map<string, string>());
  const name = message.name || formatNumber(number);
  return (
    <Dialog opened={opened} title={t('answerTitle', { name })} onClose={onClose}>
      <Text tone="muted">“{text}”</Text>
      <AnswerBox
        conversation={{ number, lastReplyId: id, recipient, isOptedOut: optedOut }}
        drafts={drafts}
        onSent={() => {
          showSuccess(t('answered', { name }));
          onClose();
        }}
      />
    </Dialog>
  );
}
