import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { createSubAccount } from '#contract/sub-accounts.ts';
import { INVITATION_DAYS } from '#contract/users.ts';
import { useSession } from '#web/accounts/index.ts';
import { call, newIdempotencyKey } from '#web/client/index.ts';
import {
  Dialog,
  Form,
  FormButtons,
  SearchSelect,
  Text,
  TextField,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { type Country, countryOptions, timeZoneOptions } from './countries.ts';
import { isEmail } from './is-email.ts';
import { parseCredits } from './parse-credits.ts';

type Props = { opened: boolean; onClose: () => void };

export function CreateDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('subAccounts');
  return (
    <Dialog opened={opened} title={t('create')} onClose={onClose}>
      <CreateForm onClose={onClose} />
    </Dialog>
  );
}

type Values = { name: string; ownerEmail: string; timeZone: string; homeCountry: Country; credits: string };

function CreateForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('subAccounts');
  const { country: nameOf } = useFormat();
  const { account } = useSession();
  // The key changes with the input, so that a repeated request creates one sub-account.
  const [key, setKey] = useState(newIdempotencyKey);
  const form = useForm(
    ({ credits, ...body }: Values) =>
      call(createSubAccount, { body: { key, ...body, credits: parseCredits(credits) ?? 0 } }),
    {
      initial: {
        name: '',
        ownerEmail: '',
        timeZone: account.timeZone,
        homeCountry: account.homeCountry as Country,
        credits: '',
      },
      check: ({ name, ownerEmail, credits }) => ({
        name: name.trim() === '' ? t('required') : undefined,
        ownerEmail: isEmail(ownerEmail) ? undefined : t('createDialog.wrongEmail'),
        credits:
          credits.trim() === '' || parseCredits(credits) !== undefined ? undefined : t('credits.whole'),
      }),
      onChange: () => setKey(newIdempotencyKey()),
      doneMessage: (_answer, { name, ownerEmail }) =>
        t('createDialog.done', { name: name.trim(), email: ownerEmail.trim() }),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        required
        focusFirst
        label={t('name')}
        autoComplete="off"
        maxLength={MAX_LENGTHS.company}
      />
      <TextField
        {...form.field('ownerEmail')}
        required
        label={t('createDialog.owner')}
        hint={t('createDialog.ownerHint', { count: INVITATION_DAYS })}
        type="email"
        autoComplete="off"
        maxLength={MAX_LENGTHS.email}
      />
      <SearchSelect
        {...form.field('timeZone')}
        required
        label={t('timeZone')}
        options={timeZoneOptions(account.timeZone)}
      />
      <SearchSelect
        {...form.field('homeCountry')}
        onChange={(code) => form.change({ homeCountry: code as Country })}
        required
        label={t('homeCountry')}
        hint={t('homeCountryHint')}
        options={countryOptions(nameOf, i18n.language)}
      />
      <TextField
        {...form.field('credits')}
        label={t('createDialog.credits')}
        hint={t('createDialog.creditsHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
      />
      <Text size="sm" tone="muted">
        {t('createDialog.text')}
      </Text>
      <FormButtons form={form} submit={t('create')} onCancel={onClose} />
    </Form>
  );
}
