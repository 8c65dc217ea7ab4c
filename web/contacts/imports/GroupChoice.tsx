import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl, Select, Stack, TextInput } from '#web/ui/kit.ts';
import { Section } from '#web/ui/Section.tsx';
import { useGroupChoices } from '../group-choices.ts';

/** Where the contacts go; both choices keep what was typed when one changes one's mind. */
export type Target = { kind: 'new' | 'existing'; groupId: number | undefined; name: string };

type Props = { target: Target; onChange: (target: Target) => void };

export function GroupChoice({ target, onChange }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Section title={t('import.into')}>
      <Stack gap="sm" align="flex-start">
        <SegmentedControl
          aria-label={t('import.into')}
          value={target.kind}
          data={[
            { value: 'new', label: t('import.newGroup') },
            { value: 'existing', label: t('import.existingGroup') },
          ]}
          onChange={(kind) => onChange({ ...target, kind })}
        />
        {target.kind === 'new' ? (
          <TextInput
            label={t('import.groupName')}
            w={360}
            maw="100%"
            maxLength={100}
            value={target.name}
            onChange={({ currentTarget }) => onChange({ ...target, name: currentTarget.value })}
          />
        ) : (
          <ExistingGroup groupId={target.groupId} onChange={(groupId) => onChange({ ...target, groupId })} />
        )}
      </Stack>
    </Section>
  );
}

type ExistingProps = { groupId: number | undefined; onChange: (groupId: number | undefined) => void };

function ExistingGroup({ groupId, onChange }: ExistingProps) {
  const { t } = useTranslation('contacts');
  const [typed, setTyped] = useState('');
  const chosen = groupId === undefined ? [] : [groupId];
  const { data, showMore } = useGroupChoices({ chosen, typed, labelOf: ({ name }) => name });
  return (
    <Select
      label={t('import.group')}
      w={360}
      maw="100%"
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      scrollAreaProps={{ onBottomReached: showMore }}
      value={groupId === undefined ? null : String(groupId)}
      data={data}
      onChange={(value) => onChange(value === null ? undefined : Number(value))}
    />
  );
}
