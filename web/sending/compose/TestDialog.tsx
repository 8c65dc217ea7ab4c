import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createCampaign, deleteDraft, sendCampaign } from '#contract/sending.ts';
import { storeInTab, loadFromTab, mySettingsQuery, useSession } from '#web/accounts/index.ts';
import { call, CallProblem } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, showDone, Skeleton, Text, TextField, useForm } from '#web/ui/index.ts';

type Props = { sender: string; text: string; opened: boolean; onClose: () => void };

const KEPT = 'test numbers';

/** Sends the message to oneself, as the recipient that is shown would read it. */
export function TestDialog({ opened, onClose, ...message }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('test.title')}>
      <OnceKnown {...message} onClose={onClose} />
    </Dialog>
  );
}

/** Begins with the numbers of the last test, or with the user's mobile. */
function OnceKnown(props: Omit<Props, 'opened'>) {
  const { username } = useSession().user;
  const kept = loadFromTab(username, KEPT) as string | null;
  const { data, isLoading } = useQuery({ ...mySettingsQuery, enabled: kept === null, retry: false });
  if (isLoading) return <Skeleton height={180} />;
  return <TestForm {...props} initial={kept ?? data?.contactNo1 ?? ''} />;
}

function TestForm({ sender, text, initial, onClose }: Omit<Props, 'opened'> & { initial: string }) {
  const { t } = useTranslation('sending');
  const { username } = useSession().user;
  // Where the answer was lost, the same campaign is sent again, which changes nothing.
  const written = useRef<{ numbers: string; campaignId: number }>(undefined);
  const form = useForm(
    async ({ numbers }: { numbers: string }) => {
      if (written.current?.numbers !== numbers) {
        const body = {
          name: t('test.name'),
          sender,
          text,
          respectsSendingHours: false,
          audience: { numbers },
        };
        written.current = { numbers, campaignId: (await call(createCampaign, { body })).id };
      }
      const params = { campaignId: written.current.campaignId };
      try {
        return await call(sendCampaign, { params });
      } catch (error) {
        if (isRefusal(error)) {
          written.current = undefined;
          await call(deleteDraft, { params }).catch(() => undefined);
        }
        throw error;
      }
    },
    {
      initial: { numbers: initial },
      check: ({ numbers }) => ({ numbers: numbers.trim() === '' ? t('test.noNumber') : undefined }),
      fieldOf: (name) => (name.startsWith('audience') ? 'numbers' : undefined),
      onDone: ({ state, invalid }, { numbers }) => {
        storeInTab(username, KEPT, numbers);
        if (state === 'held') showDone(t('test.held'));
        else showDone(invalid > 0 ? t('test.sentSome', { count: invalid }) : t('test.sent'));
        onClose();
      },
    },
  );
  return (
    <Form form={form}>
      <Text tone="muted">{t('test.text')}</Text>
      <TextField
        {...form.field('numbers')}
        required
        focusFirst
        label={t('test.numbers')}
        hint={t('test.numbersHint')}
        inputMode="tel"
        maxLength={200}
      />
      <FormButtons form={form} submit={t('test.send')} onCancel={onClose} />
    </Form>
  );
}

/** It was surely not sent: the draft would stay behind. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallProblem && error.status >= 400 && error.status < 500;
