import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupChoices } from '#web/contacts/group-choices.ts';
import { MultiSelect, Stack, Textarea } from '#web/ui/kit.ts';
import { Section } from '#web/ui/Section.tsx';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; onChange: (some: Partial<Draft>) => void; error: string | undefined };

/** To whom: groups with their counts, and numbers. */
export function Recipients({ draft, onChange, error }: Props) {
  const { t } = useTranslation('sending');
  const [typed, setTyped] = useState('');
  const { data, hasNone, showMore, gone } = useGroupChoices({
    chosen: draft.groupIds,
    typed,
    labelOf: ({ name, members }) => t('compose.groupOption', { name, count: members }),
  });
  useForget(gone, draft, onChange);
  return (
    <Section title={t('compose.to')}>
      <Stack>
        <MultiSelect
          id="recipients"
          label={t('compose.groups')}
          placeholder={draft.groupIds.length === 0 ? t('compose.groupsPlaceholder') : ''}
          description={hasNone && t('compose.noGroups')}
          data={data}
          value={draft.groupIds.map(String)}
          onChange={(values) => onChange({ groupIds: values.map(Number) })}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          scrollAreaProps={{ onBottomReached: showMore }}
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

/** A draft may be older than the deletion of a group. */
function useForget(gone: number[], { groupIds }: Draft, onChange: Props['onChange']) {
  useEffect(() => {
    if (gone.length > 0) onChange({ groupIds: groupIds.filter((id) => !gone.includes(id)) });
  }, [gone, groupIds, onChange]);
}
