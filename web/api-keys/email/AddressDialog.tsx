import { useTranslation } from 'react-i18next';
import { OVERLAP_HOURS } from '#contract/api-keys.ts';
import { createEmailAddress } from '#contract/email-inlet.ts';
import { problemOf, useWithConfirmation } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, RadioList, Text, useForm } from '#web/ui/index.ts';
import { useApiKey } from '../key/key-context.ts';

type Hours = (typeof OVERLAP_HOURS)[number];
type Props = { isFirst: boolean; opened: boolean; onClose: () => void };

/** Creates an address. Asks how long the present one still works, if there is one. */
export function AddressDialog({ isFirst, opened, onClose }: Props) {
  const { t } = useTranslation('apiKeys');
  return (
    <Dialog
      opened={opened}
      width={560}
      title={t(isFirst ? 'email.create' : 'email.replace')}
      onClose={onClose}
    >
      <AddressForm isFirst={isFirst} onClose={onClose} />
    </Dialog>
  );
}

function AddressForm({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const { id: keyId } = useApiKey();
  const send = useWithConfirmation((body: { overlapHours: Hours }) =>
    call(createEmailAddress, { params: { keyId }, body }),
  );
  const form = useForm(send, {
    initial: { overlapHours: isFirst ? 0 : 24 },
    problemText: problemOf,
    doneMessage: () => t('email.created'),
    onDone: onClose,
  });
  const { value, onChange } = form.field('overlapHours');
  return (
    <Form form={form}>
      <Text size="sm">{t(isFirst ? 'email.createText' : 'email.replaceText')}</Text>
      {!isFirst && (
        <RadioList
          label={t('email.overlap')}
          value={String(value)}
          options={OVERLAP_HOURS.map((hours) => ({
            value: String(hours),
            label: t(`secrets.overlaps.hours${hours}`),
            hint: t(`email.overlapHints.hours${hours}`),
          }))}
          onChange={(hours) => onChange(Number(hours) as Hours)}
        />
      )}
      <FormButtons form={form} submit={t('email.submit')} onCancel={onClose} />
    </Form>
  );
}
