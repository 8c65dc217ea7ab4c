import { useTranslation } from 'react-i18next';
import {
  addToGroups,
  removeFromGroups,
  moveContacts,
  MAX_TARGET_GROUPS,
  setField,
} from '#contract/contacts.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, Select, Text, useForm } from '#web/ui/index.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { labelOf } from '../fields/field-label.ts';
import { useFields } from '../fields/fields.ts';
import type { NumbersFilter } from './filter/filter.ts';
import { GroupsField } from './GroupsField.tsx';
import { TEXT_FIELD } from '../fields/text-field.ts';

export type SelectedContacts = {
  rows: { ids: number[] } | { matching: NumbersFilter };
  count: number;
  words: string;
  onStarted: () => void;
};

export type BulkEditKind = 'add' | 'move' | 'leave' | 'set';

export type BulkEdit = { kind: BulkEditKind; chosen: SelectedContacts };

/** Asks for the groups or the value of a bulk edit. */
export function BulkEditDialog({
  kind,
  chosen,
  opened,
  onClose,
}: BulkEdit & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['contacts', 'contactFilter']);
  const { count, words } = chosen;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`many.${kind}Title`, { ns: 'contactFilter', count, words })}
    >
      {kind === 'set' ? (
        <FieldForm chosen={chosen} onClose={onClose} />
      ) : (
        <GroupsForm kind={kind} chosen={chosen} onClose={onClose} />
      )}
    </Dialog>
  );
}

const GROUP_CALLS = { add: addToGroups, move: moveContacts, leave: removeFromGroups };

type FormProps = { chosen: SelectedContacts; onClose: () => void };

function GroupsForm({ kind, chosen, onClose }: FormProps & { kind: keyof typeof GROUP_CALLS }) {
  const { t } = useTranslation(['contacts', 'contactFilter']);
  const form = useForm(
    ({ groupIds }: { groupIds: number[] }) => call(GROUP_CALLS[kind], { body: { ...chosen.rows, groupIds } }),
    {
      initial: { groupIds: [] as number[] },
      check: ({ groupIds }) => ({
        groupIds:
          groupIds.length === 0 || groupIds.length > MAX_TARGET_GROUPS
            ? t('many.groupsRequired', { ns: 'contactFilter', most: MAX_TARGET_GROUPS })
            : undefined,
      }),
      onDone: () => {
        onClose();
        chosen.onStarted();
      },
    },
  );
  return (
    <Form form={form}>
      <Text tone="muted">{t(`many.${kind}Text`, { ns: 'contactFilter' })}</Text>
      <GroupsField
        {...form.field('groupIds')}
        id="target-groups"
        required
        focusFirst
        label={t('numbers.many.groups')}
      />
      <FormButtons form={form} submit={t(`numbers.many.${kind}`)} onCancel={onClose} />
    </Form>
  );
}

function FieldForm({ chosen, onClose }: FormProps) {
  const { t } = useTranslation(['contacts', 'contactFilter']);
  const fields = useFields();
  const form = useForm(
    ({ field, value }: { field: string; value: string }) =>
      call(setField, { body: { ...chosen.rows, field, value } }),
    {
      initial: { field: '', value: '' },
      check: ({ field }) => ({ field: field === '' ? t('group.required') : undefined }),
      onDone: () => {
        onClose();
        chosen.onStarted();
      },
    },
  );
  const chosenField = fields.find(({ key }) => key === form.values.field);
  return (
    <Form form={form}>
      <Select
        {...form.field('field')}
        required
        focusFirst
        label={t('numbers.many.field')}
        options={[
          { value: '', label: t('many.chooseField', { ns: 'contactFilter' }) },
          ...fields.map((each) => ({ value: each.key, label: labelOf(each) })),
        ]}
        {...(fields.length === 0 && { hint: t('many.noFields', { ns: 'contactFilter' }) })}
      />
      <FieldInput
        {...form.field('value')}
        field={chosenField ?? TEXT_FIELD}
        label={t('value', { ns: 'contactFilter' })}
        hint={t('many.valueHint', { ns: 'contactFilter' })}
      />
      <FormButtons form={form} submit={t('numbers.many.set')} onCancel={onClose} />
    </Form>
  );
}
