import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FieldBinding,
  type FormState,
  SearchMultiSelect,
  Section,
  Segments,
  Stack,
  Text,
  TextField,
} from '#web/ui/index.ts';
import { useGroupOptions } from '../use-group-options.ts';
import { MAX_GROUP_NAME_LENGTH } from '../groups.ts';
import type { ImportTarget } from './target.ts';

/** Asks for the target groups. Each option keeps its values when the user switches to another option. */
export function GroupChoice({ form }: { form: FormState<ImportTarget> }) {
  const { t } = useTranslation('imports');
  const { kind } = form.values;
  return (
    <Section title={t('into')}>
      <Stack gap="sm" align="start">
        <Segments
          label={t('into')}
          value={kind}
          options={[
            { value: 'new', label: t('newGroup') },
            { value: 'existing', label: t('existingGroups') },
            { value: 'none', label: t('noGroup') },
          ]}
          onChange={(chosen) => form.change({ kind: chosen })}
        />
        {kind === 'new' && (
          <TextField
            {...form.field('name')}
            label={t('groupName')}
            required
            short
            maxLength={MAX_GROUP_NAME_LENGTH}
          />
        )}
        {kind === 'existing' && <ExistingGroups field={form.field('groupIds')} />}
        {kind === 'none' && <Text tone="muted">{t('noGroupHint')}</Text>}
      </Stack>
    </Section>
  );
}

function ExistingGroups({ field }: { field: FieldBinding<ImportTarget['groupIds']> }) {
  const { t } = useTranslation('imports');
  const [query, setQuery] = useState('');
  const { data, showMore } = useGroupOptions({
    selectedIds: field.value,
    query,
    labelOf: ({ name }) => name,
  });
  return (
    <SearchMultiSelect
      {...field}
      id="import-groups"
      label={t('groups')}
      placeholder={field.value.length === 0 ? t('groupsPlaceholder') : ''}
      required
      short
      search={{ text: query, onSearch: setQuery, onEnd: showMore }}
      value={field.value.map(String)}
      options={data}
      onChange={(values) => field.onChange(values.map(Number))}
    />
  );
}
