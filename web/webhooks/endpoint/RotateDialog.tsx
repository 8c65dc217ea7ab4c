import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OVERLAP_HOURS } from '#contract/api-keys.ts';
import { rotateWebhookSecret } from '#contract/webhooks.ts';
import { problemOf, useWithConfirmation } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, RadioList, Text, useForm } from '#web/ui/index.ts';
import { SecretShown } from '../SecretShown.tsx';
import { useWebhook } from './webhook-context.ts';

type Props = { opened: boolean; onClose: () => void };

/** Creates a new secret, then shows it until the user has stored it. */
export function RotateDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      opened={opened}
      width={560}
      title={t(secret === undefined ? 'rotate.open' : 'rotate.heading')}
      mustAnswer={secret !== undefined}
      onClose={onClose}
      onClosed={() => setSecret(undefined)}
    >
      {secret === undefined ? (
        <RotateForm onRotated={setSecret} onCancel={onClose} />
      ) : (
        <SecretShown secret={secret} onStored={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = { onRotated: (secret: string) => void; onCancel: () => void };
type Hours = (typeof OVERLAP_HOURS)[number];

function RotateForm({ onRotated, onCancel }: FormProps) {
  const { t } = useTranslation('webhooks');
  const { id: webhookId } = useWebhook();
  const send = useWithConfirmation((body: { overlapHours: Hours }) =>
    call(rotateWebhookSecret, { params: { webhookId }, body }),
  );
  const form = useForm(send, {
    initial: { overlapHours: 24 },
    problemText: problemOf,
    onDone: ({ secret }) => onRotated(secret),
  });
  const { value, onChange } = form.field('overlapHours');
  return (
    <Form form={form}>
      <Text size="sm">{t('rotate.text')}</Text>
      <RadioList
        label={t('rotate.overlap')}
        value={String(value)}
        options={OVERLAP_HOURS.map((hours) => ({
          value: String(hours),
          label: t(`rotate.overlaps.hours${hours}`),
          hint: t(`rotate.overlapHints.hours${hours}`),
        }))}
        onChange={(hours) => onChange(Number(hours) as Hours)}
      />
      <FormButtons form={form} submit={t('rotate.submit')} onCancel={onCancel} />
    </Form>
  );
}
