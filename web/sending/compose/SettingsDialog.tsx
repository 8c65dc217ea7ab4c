import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import { type getSendingSettings, saveSendingSettings } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import {
  Dialog,
  Form,
  FormButtons,
  ProblemNote,
  showSuccess,
  Skeleton,
  TextField,
  useForm,
} from '#web/ui/index.ts';
import { settingsQuery } from '../settings.ts';

const MAX_COUNT = 100_000_000;

/**
 * The recipient count above which to ask for confirmation, for the whole account. Links to the opt-out line.
 */
export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('settings.title')}>
      <Settings onClose={onClose} />
    </Dialog>
  );
}

function Settings({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return <SettingsForm settings={data} onClose={onClose} />;
}

type Props = { settings: Answer<typeof getSendingSettings>; onClose: () => void };

function SettingsForm({ settings, onClose }: Props) {
  const { t } = useTranslation('sending');
  const client = useQueryClient();
  const form = useForm(
    (values: { confirmAbove: string }) =>
      call(saveSendingSettings, { body: { confirmAbove: Number(values.confirmAbove) } }),
    {
      initial: { confirmAbove: String(settings.confirmAbove) },
      check: (values) => ({
        confirmAbove:
          /^\d{1,9}$/.test(values.confirmAbove.trim()) && Number(values.confirmAbove) <= MAX_COUNT
            ? undefined
            : t('settings.notCount', { most: MAX_COUNT }),
      }),
      onDone: async () => {
        await client.invalidateQueries({ queryKey: ['estimate'] });
        await client.invalidateQueries(settingsQuery);
        showSuccess(t('settings.saved'));
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
      <Link to="/AccSettings/OptOuts" className="link">
        {t('settings.optOutLine')}
      </Link>
      <FormButtons form={form} submit={t('scheduled.save')} onCancel={onClose} />
    </Form>
  );
}
