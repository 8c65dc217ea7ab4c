import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect, Section, Segments, Stack, TextField } from '#web/ui/index.ts';
import { useGroupChoices } from '../group-choices.ts';

/** Where the contacts go; both choices keep what was typed when one changes one's mind. */
export type Target = { kind: 'new' | 'existing'; groupId: number | undefined; name: string };

type Props = { target: Target; onChange: (target: Target) => void };

export function GroupChoice({ target, onChange }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Section title={t('import.into')}>
      <Stack gap="sm" align="start">
        <Segments
          label={t('import.into')}
          value={target.kind}
          options={[
            { value: 'new', label: t('import.newGroup') },
            { value: 'existing', label: t('import.existingGroup') },
          ]}
          onChange={(kind) => onChange({ ...target, kind })}
        />
        {target.kind === 'new' ? (
          <TextField
            label={t('import.groupName')}
            short
            maxLength={100}
            value={target.name}
            onChange={(value) => onChange({ ...target, name: value })}
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
    <SearchSelect
      label={t('import.group')}
      short
      search={{ text: typed, onSearch: setTyped, onEnd: showMore }}
      value={groupId === undefined ? '' : String(groupId)}
      options={data}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
    />
  );
}
