import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { listGroups } from '#contract/contacts.ts';
import { call } from '#web/client/index.ts';
import { MultiSelect, Stack, Textarea } from '#web/ui/kit.ts';
import { Section } from '#web/ui/Section.tsx';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; onChange: (some: Partial<Draft>) => void; error: string | undefined };

/** To whom: groups with their counts, and numbers. */
export function Recipients({ draft, onChange, error }: Props) {
  const { t } = useTranslation('sending');
  const { data: groups, isFetchedAfterMount } = useGroupOptions();
  // A list from before may lack a group that was made since.
  useForgetDeleted(draft, isFetchedAfterMount ? groups : undefined, onChange);
  return (
    <Section title={t('compose.to')}>
      <Stack>
        <MultiSelect
          id="recipients"
          label={t('compose.groups')}
          placeholder={draft.groupIds.length === 0 ? t('compose.groupsPlaceholder') : ''}
          description={groups?.length === 0 && t('compose.noGroups')}
          data={groups ?? []}
          value={groups ? draft.groupIds.map(String) : []}
          onChange={(values) => onChange({ groupIds: values.map(Number) })}
          searchable
          hidePickedOptions
          clearable
          error={error}
        />
        <Textarea
          label={t('compose.numbers')}
          description={t('compose.numbersHint')}
          autosize
          minRows={2}
          maxRows={8}
          value={draft.numbers}
          onChange={({ currentTarget }) => onChange({ numbers: currentTarget.value })}
        />
      </Stack>
    </Section>
  );
}

function useGroupOptions() {
  const { t } = useTranslation('sending');
  return useQuery({
    queryKey: ['groups', { search: '' }],
    queryFn: ({ signal }) => call(listGroups, { query: {} }, { signal }),
    refetchOnMount: 'always',
    select: ({ groups }) =>
      groups.map(({ id, name, members }) => ({
        value: String(id),
        label: t('compose.groupOption', { name, count: members }),
      })),
  });
}

/** A draft may be older than the deletion of a group. */
function useForgetDeleted(
  { groupIds }: Draft,
  groups: { value: string }[] | undefined,
  onChange: Props['onChange'],
) {
  useEffect(() => {
    const kept = groups && groupIds.filter((id) => groups.some(({ value }) => value === String(id)));
    if (kept && kept.length < groupIds.length) onChange({ groupIds: kept });
  }, [groups, groupIds, onChange]);
}
