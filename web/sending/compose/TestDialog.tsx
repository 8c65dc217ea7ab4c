import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createCampaign, sendCampaign } from '#contract/sending.ts';
import { keepInTab, keptInTab, useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormEnd, showDone, Text, TextField, useForm } from '#web/ui/index.ts';

type Props = { sender: string; text: string; opened: boolean; onClose: () => void };

const KEPT = 'test numbers';

/** Sends the message to oneself, as the recipient that is shown would read it. */
export function TestDialog({ opened, onClose, ...message }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('test.title')}>
      <TestForm {...message} onClose={onClose} />
    </Dialog>
  );
}

function TestForm({ sender, text, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('sending');
  const { username } = useSession().user;
  // Where the answer was lost, the same campaign is sent again, which changes nothing.
  const written = useRef<{ numbers: string; campaignId: number }>(undefined);
  const form = useForm(
    async ({ numbers }: { numbers: string }) => {
      if (written.current?.numbers !== numbers) {
        const body = { name: t('test.name'), sender, text, keepsHours: false, audience: { numbers } };
        written.current = { numbers, campaignId: (await call(createCampaign, { body })).id };
      }
      return call(sendCampaign, { params: { campaignId: written.current.campaignId } });
    },
    {
      initial: { numbers: (keptInTab(username, KEPT) as string | null) ?? '' },
      check: ({ numbers }) => ({ numbers: numbers.trim() === '' ? t('test.noNumber') : undefined }),
      fieldOf: (name) => (name.startsWith('audience') ? 'numbers' : undefined),
      onDone: ({ state, invalid }, { numbers }) => {
        keepInTab(username, KEPT, numbers);
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
      <FormEnd form={form} submit={t('test.send')} onCancel={onClose} />
    </Form>
  );
}
