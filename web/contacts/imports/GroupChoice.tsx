import { useTranslation } from 'react-i18next';
import { SegmentedControl, Select, Stack, TextInput } from '#web/ui/kit.ts';
import { Section } from '#web/ui/Section.tsx';
import { useGroups } from '../groups.ts';

/** Where the contacts go; both choices keep what was typed when one changes one's mind. */
export type Target = { kind: 'new' | 'existing'; groupId: number | undefined; name: string };

type Props = { target: Target; onChange: (target: Target) => void };

export function GroupChoice({ target, onChange }: Props) {
  const { t } = useTranslation('contacts');
  const { data: groups = [] } = useGroups();
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
          <Select
            label={t('import.group')}
            w={360}
            maw="100%"
            searchable
            value={target.groupId === undefined ? null : String(target.groupId)}
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => onChange({ ...target, groupId: value === null ? undefined : Number(value) })}
          />
        )}
      </Stack>
    </Section>
  );
}
