import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getSendingSettings, saveSendingSettings } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormEnd, ProblemNote, showDone, Skeleton, TextField, useForm } from '#web/ui/index.ts';

const MOST = 100_000_000;

/** What is asked before a message is sent, of everybody in the account. */
export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('settings.title')}>
      <Settings onClose={onClose} />
    </Dialog>
  );
}

function Settings({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sending settings'],
    queryFn: ({ signal }) => call(getSendingSettings, {}, { signal }),
  });
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return <SettingsForm confirmAbove={data.confirmAbove} onClose={onClose} />;
}

function SettingsForm({ confirmAbove, onClose }: { confirmAbove: number; onClose: () => void }) {
  const { t } = useTranslation('sending');
  const client = useQueryClient();
  const form = useForm(
    (values: { confirmAbove: string }) =>
      call(saveSendingSettings, { body: { confirmAbove: Number(values.confirmAbove) } }),
    {
      initial: { confirmAbove: String(confirmAbove) },
      check: (values) => ({
        confirmAbove:
          /^\d{1,9}$/.test(values.confirmAbove.trim()) && Number(values.confirmAbove) <= MOST
            ? undefined
            : t('settings.notCount', { most: MOST }),
      }),
      onDone: async () => {
        await client.invalidateQueries({ queryKey: ['estimate'] });
        await client.invalidateQueries({ queryKey: ['sending settings'] });
        showDone(t('settings.saved'));
        onClose();
      },
    },
  );
  return (
    <Form form={form}>
      <TextField
        {...form.field('confirmAbove')}
        required
        focusFirst
        short
        inputMode="numeric"
        label={t('settings.confirmAbove')}
        hint={t('settings.confirmAboveHint')}
      />
      <FormEnd form={form} submit={t('scheduled.save')} onCancel={onClose} />
    </Form>
  );
}
