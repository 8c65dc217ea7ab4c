import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupChoices } from '#web/contacts/index.ts';
import { SearchMultiSelect, Section, Stack, TextArea, type FormState } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';

type Props = { form: FormState<Draft> };

/** To whom: groups with their counts, and numbers. */
export function Recipients({ form }: Props) {
  const { t } = useTranslation('sending');
  const groups = form.field('groupIds');
  const [typed, setTyped] = useState('');
  const { data, hasNone, showMore, gone } = useGroupChoices({
    chosen: groups.value,
    typed,
    labelOf: ({ name, members }) =>
      members === null
        ? t('compose.smartOption', { name })
        : t('compose.groupOption', { name, count: members }),
    withSmart: true,
  });
  useForget(gone, form);
  return (
    <Section title={t('compose.to')}>
      <Stack>
        <SearchMultiSelect
          id="recipients"
          label={t('compose.groups')}
          placeholder={groups.value.length === 0 ? t('compose.groupsPlaceholder') : ''}
          hint={hasNone && t('compose.noGroups')}
          options={data}
          value={groups.value.map(String)}
          onChange={(values) => groups.onChange(values.map(Number))}
          search={{ text: typed, onSearch: setTyped, onEnd: showMore }}
          error={groups.error}
        />
        <TextArea
          {...form.field('numbers')}
          label={t('compose.numbers')}
          hint={t('compose.numbersHint')}
          rows={2}
          most={8}
        />
      </Stack>
    </Section>
  );
}

/** A draft may be older than the deletion of a group. */
function useForget(gone: number[], { values: { groupIds }, change }: FormState<Draft>) {
  const forget = useEffectEvent(() => change({ groupIds: groupIds.filter((id) => !gone.includes(id)) }));
  useEffect(() => {
    if (gone.length > 0) forget();
  }, [gone]);
}
