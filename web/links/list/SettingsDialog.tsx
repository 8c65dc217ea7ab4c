import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getLinkSettings, saveLinkSettings } from '#contract/link-tracking.ts';
import { call } from '#web/client/index.ts';
import {
  Checkbox,
  Dialog,
  Form,
  FormButtons,
  ProblemNote,
  showSuccess,
  Skeleton,
  Text,
  useForm,
} from '#web/ui/index.ts';

/** What short links in messages record. */
export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('links');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('settings.title')}>
      <LoadedSettings onClose={onClose} />
    </Dialog>
  );
}

function LoadedSettings({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['links', 'settings'],
    queryFn: ({ signal }) => call(getLinkSettings, {}, { signal }),
  });
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return <SettingsForm settings={data} onClose={onClose} />;
}

type Settings = { tracksRecipients: boolean };

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t } = useTranslation('links');
  const form = useForm((values: Settings) => call(saveLinkSettings, { body: values }), {
    initial: settings,
    onDone: () => {
      showSuccess(t('settings.saved'));
      onClose();
    },
  });
  return (
    <Form form={form}>
      <Checkbox {...form.field('tracksRecipients')} label={t('settings.tracksRecipients')} />
      <Text size="sm" tone="muted">
        {t('settings.tracksRecipientsText')}
      </Text>
      <FormButtons form={form} submit={t('form.save')} onCancel={onClose} />
    </Form>
  );
}
