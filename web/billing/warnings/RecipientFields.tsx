import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_WARNING_ADDRESSES, type StoredCreditWarnings } from '#contract/credit-warnings.ts';
import { useSession } from '#web/accounts/index.ts';
import { type FormState, RadioList, SearchMultiSelect, Stack, TextField, useFormat } from '#web/ui/index.ts';
import type { WarningsValues } from './warnings.ts';

type Props = { form: FormState<WarningsValues>; users: StoredCreditWarnings['users'] };

/** The usual or chosen users, and other addresses. */
export function RecipientFields({ form, users }: Props) {
  const { t } = useTranslation('lowCredit');
  const { isMaster } = useSession().account;
  const format = useFormat();
  const [search, setSearch] = useState('');
  return (
    <Stack>
      <RadioList
        label={t('audience')}
        value={form.values.audience}
        options={[
          { value: 'usual', label: t('usual'), hint: t(isMaster ? 'usualHint' : 'usualHintSub') },
          { value: 'chosen', label: t('chosen'), hint: t('chosenHint') },
        ]}
        onChange={(audience) => form.change({ audience: audience as WarningsValues['audience'] })}
      />
      {form.values.audience === 'chosen' && (
        <SearchMultiSelect
          {...form.field('userIds')}
          id="warned-users"
          label={t('users')}
          placeholder=""
          options={users.map(({ id, name }) => ({ value: String(id), label: name }))}
          search={{ text: search, onSearch: setSearch, onEnd: () => undefined }}
        />
      )}
      <TextField
        {...form.field('addresses')}
        label={t('addresses')}
        hint={t('addressesHint', { most: format.number(MAX_WARNING_ADDRESSES) })}
        autoComplete="off"
        inputMode="email"
        maxLength={2600}
      />
    </Stack>
  );
}
