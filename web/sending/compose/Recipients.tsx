import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { useGroupOptions } from '#web/contacts/index.ts';
import { IconUserMinus, IconX } from '#web/ui/icons.ts';
import {
  Alert,
  Button,
  type FormState,
  IconButton,
  Inline,
  SearchMultiSelect,
  Section,
  Segments,
  Stack,
  TextArea,
} from '#web/ui/index.ts';
import type { Draft } from './draft.ts';
import { LandlineNote } from './LandlineNote.tsx';
import { RecipientFile, RecipientFileButton, useRecipientFile } from './RecipientFile.tsx';

type Props = { form: FormState<Draft> };
type WithEstimate = Props & { estimate: Estimate | undefined };

/**
 * Lets the user choose recipients (groups, numbers, an earlier campaign or a file) and the groups to skip.
 */
export function Recipients({ form, estimate }: WithEstimate) {
  const { t } = useTranslation('sending');
  const [wantsExcept, setWantsExcept] = useState(false);
  const except = form.field('excludedGroupIds');
  const file = useRecipientFile(form);
  const showsExcept = wantsExcept || except.value.length > 0;
  return (
    <Section title={t('compose.to')}>
      <Stack>
        <EarlierRecipients form={form} />
        <RecipientLimit form={form} />
        <Groups form={form} name="groupIds" label={t('compose.groups')} />
        {form.values.groupIds.length > 1 && (
          <Segments
            label={t('compose.inWhich')}
            options={[
              { value: 'any', label: t('compose.inAny') },
              { value: 'all', label: t('compose.inAll') },
            ]}
            value={form.values.inAllGroups ? 'all' : 'any'}
            onChange={(value) => form.change({ inAllGroups: value === 'all' })}
          />
        )}
        <TextArea
          {...form.field('numbers')}
          label={t('compose.numbers')}
          hint={t('compose.numbersHint')}
          rows={2}
          maxRows={8}
        />
        <RecipientFile form={form} file={file} />
        <LandlineNote draft={form.values} estimate={estimate} form={form} />
        {showsExcept && <Groups form={form} name="excludedGroupIds" label={t('compose.except')} />}
        <Inline>
          {!form.values.list && <RecipientFileButton file={file} />}
          {!showsExcept && (
            <Button size="small" look="plain" icon={IconUserMinus} onClick={() => setWantsExcept(true)}>
              {t('compose.leaveOut')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}

type GroupsProps = Props & { name: 'groupIds' | 'excludedGroupIds'; label: string };

function Groups({ form, name, label }: GroupsProps) {
  const { t } = useTranslation('sending');
  const groups = form.field(name);
  const [query, setTyped] = useState('');
  const { data, hasNone, showMore } = useGroupOptions({
    selectedIds: groups.value,
    query,
    labelOf: ({ name: called, members }) =>
      members === null
        ? t('compose.smartOption', { name: called })
        : t('compose.groupOption', { name: called, count: members }),
    withSmart: true,
  });
  return (
    <SearchMultiSelect
      id={name === 'groupIds' ? 'recipients' : 'left-out'}
      label={label}
      placeholder={groups.value.length === 0 ? t('compose.groupsPlaceholder') : ''}
      hint={hasNone && name === 'groupIds' && t('compose.noGroups')}
      options={data}
      value={groups.value.map(String)}
      onChange={(values) => groups.onChange(values.map(Number))}
      search={{ text: query, onSearch: setTyped, onEnd: showMore }}
      error={groups.error}
    />
  );
}

/** Recipients of an earlier campaign, with a remove button. */
function EarlierRecipients({ form }: Props) {
  const { t } = useTranslation('sending');
  const { earlier } = form.values;
  if (!earlier) return null;
  return (
    <Alert tone="quiet">
      <Inline justify="between" nowrap>
        <span>{t(`compose.earlier.${earlier.recipients}`, { name: earlier.name })}</span>
        <IconButton
          icon={IconX}
          label={t('compose.earlier.remove')}
          onClick={() => form.change({ earlier: null })}
        />
      </Inline>
    </Alert>
  );
}

/** A limit on the number of recipients, with a button to remove it. */
function RecipientLimit({ form }: Props) {
  const { t } = useTranslation('sending');
  const { maxRecipients } = form.values;
  if (maxRecipients === null) return null;
  return (
    <Alert tone="quiet">
      <Inline justify="between" nowrap>
        <span>{t('compose.first', { count: maxRecipients })}</span>
        <IconButton
          icon={IconX}
          label={t('compose.firstAll')}
          onClick={() => form.change({ maxRecipients: null })}
        />
      </Inline>
    </Alert>
  );
}
