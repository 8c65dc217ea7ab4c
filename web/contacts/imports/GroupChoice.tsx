import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FieldOf,
  type FormState,
  SearchSelect,
  Section,
  Segments,
  Stack,
  TextField,
} from '#web/ui/index.ts';
import { useGroupChoices } from '../group-choices.ts';
import { LONGEST_NAME } from '../groups.ts';

/** Where the contacts go; both choices keep what was typed when one changes one's mind. */
export type Target = { kind: 'new' | 'existing'; groupId: number | undefined; name: string };

export function GroupChoice({ form }: { form: FormState<Target> }) {
  const { t } = useTranslation('contacts');
  return (
    <Section title={t('import.into')}>
      <Stack gap="sm" align="start">
        <Segments
          label={t('import.into')}
          value={form.values.kind}
          options={[
            { value: 'new', label: t('import.newGroup') },
            { value: 'existing', label: t('import.existingGroup') },
          ]}
          onChange={(kind) => form.change({ kind })}
        />
        {form.values.kind === 'new' ? (
          <TextField
            {...form.field('name')}
            label={t('import.groupName')}
            required
            short
            maxLength={LONGEST_NAME}
          />
        ) : (
          <ExistingGroup field={form.field('groupId')} />
        )}
      </Stack>
    </Section>
  );
}

function ExistingGroup({ field }: { field: FieldOf<Target['groupId']> }) {
  const { t } = useTranslation('contacts');
  const [typed, setTyped] = useState('');
  const chosen = field.value === undefined ? [] : [field.value];
  const { data, showMore } = useGroupChoices({ chosen, typed, labelOf: ({ name }) => name });
  return (
    <SearchSelect
      {...field}
      label={t('import.group')}
      required
      short
      search={{ text: typed, onSearch: setTyped, onEnd: showMore }}
      value={field.value === undefined ? '' : String(field.value)}
      options={data}
      onChange={(value) => field.onChange(value === '' ? undefined : Number(value))}
    />
  );
}
