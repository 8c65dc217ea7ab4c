import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getHeldSettings, HELD_DAYS, saveHeldSettings } from '#contract/held-messages.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, ProblemNote, Skeleton, Text, TextField, useForm } from '#web/ui/index.ts';
import { HELD_KEY } from './held-messages.ts';

const settingsQuery = queryOptions({
  queryKey: [HELD_KEY, 'settings'],
  queryFn: ({ signal }) => call(getHeldSettings, {}, { signal }),
});

/** After how many days held campaigns are cancelled. */
export function ExpiryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('heldMessages');
  const { data, error, refetch } = useQuery({ ...settingsQuery, enabled: opened });
  return (
    <Dialog opened={opened} title={t('settings.title')} onClose={onClose}>
      {data ? (
        <ExpiryForm days={data.days} onClose={onClose} />
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}

function ExpiryForm({ days, onClose }: { days: number; onClose: () => void }) {
  const { t } = useTranslation('heldMessages');
  const { min, max } = HELD_DAYS;
  const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max;
  const form = useForm(
    (values: { days: string }) => call(saveHeldSettings, { body: { days: Number(values.days) } }),
    {
      initial: { days: String(days) },
      check: (values) => ({
        days: isDays(values.days.trim()) ? undefined : t('settings.wrong', { min, max }),
      }),
      doneMessage: (_answer, values) => t('settings.saved', { count: Number(values.days) }),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <Text size="sm">{t('settings.text')}</Text>
      <TextField
        {...form.field('days')}
        required
        focusFirst
        label={t('settings.days')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <FormButtons form={form} submit={t('settings.save')} onCancel={onClose} />
    </Form>
  );
}
