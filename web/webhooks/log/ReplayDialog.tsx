import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#contract/webhook-events.ts';
import { replayDeliveries } from '#contract/webhooks.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import {
  Actions,
  Button,
  DateTimeField,
  Dialog,
  FieldGrid,
  Form,
  FormButtons,
  Notice,
  RadioList,
  Select,
  Stack,
  Text,
  toMoment,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { useWebhook } from '../endpoint/webhook-context.ts';

type Props = { opened: boolean; onClose: () => void };

const STATES = ['failed', 'delivered', 'all'] as const;
type Values = { state: (typeof STATES)[number]; type: WebhookEventType | ''; from: string; to: string };
type Result = { replayed: number; hasMore: boolean };

const DAY_MS = 86_400_000;

/** Sends the events of a time again, then says how many. */
export function ReplayDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const [result, setResult] = useState<Result>();
  return (
    <Dialog
      opened={opened}
      width={560}
      title={t('replay.title')}
      onClose={onClose}
      onClosed={() => setResult(undefined)}
    >
      {result ? (
        <ResultShown result={result} onAgain={() => setResult(undefined)} onClose={onClose} />
      ) : (
        <ReplayForm onDone={setResult} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function ReplayForm({ onDone, onCancel }: { onDone: (result: Result) => void; onCancel: () => void }) {
  const { t } = useTranslation('webhooks');
  const { localTime } = useFormat();
  const { timeZone } = useSession().account;
  const { id: webhookId } = useWebhook();
  const [yesterday] = useState(() => localTime(new Date(Date.now() - DAY_MS).toISOString()));
  const zone = t('replay.zone', { zone: timeZone });
  const form = useForm(
    ({ state, type, from, to }: Values) =>
      call(replayDeliveries, {
        params: { webhookId },
        body: {
          from: toMoment(from, localTime),
          ...(to !== '' && { to: toMoment(to, localTime) }),
          ...(state !== 'all' && { state }),
          ...(type !== '' && { type }),
        },
      }),
    {
      initial: { state: 'failed', type: '', from: yesterday, to: '' },
      check: ({ from, to }) => ({
        from: from === '' ? t('form.required') : undefined,
        to: to !== '' && to <= from ? t('replay.notAfter') : undefined,
      }),
      onDone,
    },
  );
  return (
    <Form form={form}>
      <Text size="sm">{t('replay.text')}</Text>
      <RadioList
        label={t('replay.which')}
        value={form.values.state}
        options={STATES.map((value) => ({
          value,
          label: t(`replay.states.${value}`),
          hint: t(`replay.stateHints.${value}`),
        }))}
        onChange={(state) => form.change({ state: state as Values['state'] })}
      />
      <Select
        {...form.field('type')}
        label={t('replay.type')}
        options={[
          { value: '' as const, label: t('log.allTypes') },
          ...WEBHOOK_EVENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
      />
      <FieldGrid>
        <DateTimeField {...form.field('from')} label={t('replay.from')} zone={zone} />
        <DateTimeField {...form.field('to')} label={t('replay.to')} hint={t('replay.toHint')} zone={zone} />
      </FieldGrid>
      <FormButtons form={form} submit={t('replay.submit')} onCancel={onCancel} />
    </Form>
  );
}

type ResultProps = { result: Result; onAgain: () => void; onClose: () => void };

function ResultShown({ result: { replayed, hasMore }, onAgain, onClose }: ResultProps) {
  const { t } = useTranslation('webhooks');
  const { isEnabled } = useWebhook();
  const counted = hasMore ? 'replay.more' : 'replay.done';
  return (
    <Stack>
      <Notice tone={replayed === 0 ? 'quiet' : 'good'}>
        {replayed === 0 ? t('replay.none') : t(counted, { count: replayed })}{' '}
        {replayed > 0 && !isEnabled && t('replay.waitsDisabled')}
      </Notice>
      <Actions>
        <Button look="plain" onClick={onAgain}>
          {t('replay.another')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </Actions>
    </Stack>
  );
}
