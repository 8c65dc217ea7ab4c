import { useTranslation } from 'react-i18next';
import { forwardReply } from '#contract/replies.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, Text, TextField, useForm } from '#web/ui/index.ts';

type Props = { replyId: number; opened: boolean; onClose: () => void };

export function ForwardDialog({ replyId, opened, onClose }: Props) {
  const { t } = useTranslation('replies');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('forward.title')}>
      <ForwardForm replyId={replyId} onClose={onClose} />
    </Dialog>
  );
}

function ForwardForm({ replyId, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('replies');
  const form = useForm<{ to: string }, void>(
    async ({ to }) => {
      await call(forwardReply, { params: { replyId }, body: { to: to.trim() } });
    },
    {
      initial: { to: '' },
      check: ({ to }) => ({ to: to.trim() === '' ? t('forward.toRequired') : undefined }),
      doneMessage: (_, { to }) => t('forward.sent', { to: to.trim() }),
      onDone: onClose,
      changesNothing: true,
    },
  );
  return (
    <Form form={form}>
      <Text size="sm">{t('forward.text')}</Text>
      <TextField {...form.field('to')} label={t('forward.to')} type="email" maxLength={254} focusFirst />
      <FormButtons form={form} submit={t('forward.send')} onCancel={onClose} />
    </Form>
  );
}
