import { useTranslation } from 'react-i18next';
import {
  MAX_PURPOSE_LENGTH,
  requestSenderId,
  type SenderId,
  MIN_PURPOSE_LENGTH,
} from '#contract/sender-ids.ts';
import { describeSenderIdProblem, senderIdProblem } from '#sms/index.ts';
import {
  CountriesField,
  Dialog,
  Form,
  FormButtons,
  Notice,
  TextArea,
  TextField,
  useCallForm,
} from '#web/ui/index.ts';
import type { Country } from './countries.ts';
import { Reach } from './Reach.tsx';

type Values = { sender: string; purpose: string; countries: Country[] };

type FormProps = {
  /** A refused or withdrawn sender ID to request again. */
  again?: SenderId | undefined;
  onClose: () => void;
};

export function RequestDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('senderIds');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t(form.again ? 'requestAgain' : 'request')}>
      <RequestForm {...form} />
    </Dialog>
  );
}

function RequestForm({ again, onClose }: FormProps) {
  const { t } = useTranslation('senderIds');
  const form = useCallForm(requestSenderId, {
    initial: {
      sender: again?.sender ?? '',
      purpose: again?.purpose ?? '',
      countries: (again?.countries ?? []) as Country[],
    },
    check: ({ sender, purpose }: Values) => {
      const problem = senderIdProblem(sender.trim());
      const isShort = purpose.trim().length < MIN_PURPOSE_LENGTH;
      return {
        ...(problem && { sender: describeSenderIdProblem(problem) }),
        ...(isShort && { purpose: t('dialog.shortPurpose', { least: MIN_PURPOSE_LENGTH }) }),
      };
    },
    doneMessage: ({ sender }) => t('dialog.sent', { sender: sender.trim() }),
    onDone: onClose,
  });
  const sender = form.values.sender.trim();
  return (
    <Form form={form}>
      {again?.reason && <Notice tone="bad">{t('dialog.refused', { reason: again.reason })}</Notice>}
      <TextField
        {...form.field('sender')}
        required
        focusFirst={!again}
        label={t('dialog.sender')}
        hint={t('dialog.senderHint')}
        autoComplete="off"
        readOnly={again !== undefined}
      />
      <TextArea
        {...form.field('purpose')}
        required
        focusFirst={again !== undefined}
        label={t('dialog.purpose')}
        hint={t('dialog.purposeHint')}
        rows={3}
        maxLength={MAX_PURPOSE_LENGTH}
      />
      <CountriesField
        {...form.field('countries')}
        id="sender-id-countries"
        label={t('dialog.countries')}
        hint={t('dialog.countriesHint')}
        placeholder={t('dialog.anyCountry')}
      />
      {senderIdProblem(sender) === undefined && <Reach sender={sender} countries={form.values.countries} />}
      <FormButtons form={form} submit={t('dialog.submit')} onCancel={onClose} />
    </Form>
  );
}
