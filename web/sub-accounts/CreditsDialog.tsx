import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allocateCredits, MAX_NOTE_LENGTH } from '#contract/allocations.ts';
import type { SubAccount } from '#contract/sub-accounts.ts';
import { call, newIdempotencyKey } from '#web/client/index.ts';
import {
  Credits,
  Dialog,
  Form,
  FormButtons,
  Segments,
  Text,
  TextField,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { parseCredits } from './parse-credits.ts';

type Props = {
  subAccount: Pick<SubAccount, 'id' | 'name' | 'balance'>;
  opened: boolean;
  onClose: () => void;
};

/** Gives credits to a sub-account or takes them back. */
export function CreditsDialog({ opened, ...content }: Props) {
  const { t } = useTranslation('subAccounts');
  return (
    <Dialog
      opened={opened}
      title={t('credits.title', { name: content.subAccount.name })}
      onClose={content.onClose}
    >
      <CreditsForm {...content} />
    </Dialog>
  );
}

type Values = { way: 'give' | 'take'; credits: string; note: string };

function CreditsForm({ subAccount, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('subAccounts');
  const format = useFormat();
  // The key changes with the input, so that a repeated request moves nothing twice.
  const [key, setKey] = useState(newIdempotencyKey);
  const form = useForm(
    ({ way, credits, note }: Values) => {
      const amount = parseCredits(credits)!;
      return call(allocateCredits, {
        body: {
          key,
          subAccountId: subAccount.id,
          credits: way === 'give' ? amount : -amount,
          note: note.trim(),
        },
      });
    },
    {
      initial: { way: 'give', credits: '', note: '' },
      check: ({ credits }) => ({ credits: parseCredits(credits) ? undefined : t('credits.whole') }),
      onChange: () => setKey(newIdempotencyKey()),
      doneMessage: ({ amount }, { way }) =>
        t(`credits.done.${way}`, { credits: format.credits(amount), name: subAccount.name }),
      onDone: onClose,
    },
  );
  const way = form.field('way');
  return (
    <Form form={form}>
      <Text size="sm">
        {t('credits.balance')} <Credits amount={subAccount.balance} />
      </Text>
      <Segments
        label={t('credits.way')}
        value={way.value}
        options={(['give', 'take'] as const).map((value) => ({ value, label: t(`credits.${value}`) }))}
        onChange={way.onChange}
      />
      <TextField
        {...form.field('credits')}
        required
        focusFirst
        label={t('credits.amount')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
      />
      <TextField
        {...form.field('note')}
        label={t('credits.note')}
        hint={t('credits.noteHint')}
        autoComplete="off"
        maxLength={MAX_NOTE_LENGTH}
      />
      <FormButtons form={form} submit={t(`credits.submit.${way.value}`)} onCancel={onClose} />
    </Form>
  );
}
