import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import { type getSendingSettings, MAX_CONFIRM_ABOVE, saveSendingSettings } from '#contract/sending.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import {
  Dialog,
  Form,
  FormButtons,
  ProblemNote,
  showSuccess,
  Skeleton,
  Stack,
  TextField,
  useForm,
} from '#web/ui/index.ts';
import { settingsQuery } from '../settings.ts';

/**
 * The recipient count above which a sub-account asks for confirmation. Master accounts have it in My Settings.
 * Links to the other settings.
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
  const { isMaster } = useSession().account;
  return isMaster ? <SettingsLinks /> : <LoadedSettings onClose={onClose} />;
}

/** Links to the tabs with the settings of a master account. */
function SettingsLinks() {
  const { t } = useTranslation('sending');
  return (
    <Stack gap="xs">
      <Link to="/MySettings/Limits" className="link">
        {t('settings.limits')}
      </Link>
      <Link to="/AccSettings/OptOuts" className="link">
        {t('settings.optOutLine')}
      </Link>
    </Stack>
  );
}

/** A sub-account has no tab Limits (specification, 6). */
function LoadedSettings({ onClose }: { onClose: () => void }) {
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
          /^\d{1,9}$/.test(values.confirmAbove.trim()) && Number(values.confirmAbove) <= MAX_CONFIRM_ABOVE
            ? undefined
            : t('settings.notCount', { most: MAX_CONFIRM_ABOVE }),
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
