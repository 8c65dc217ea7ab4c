import { useTranslation } from 'react-i18next';
import { createGroup, type Group, GROUP_COLOURS, updateGroup } from '#contract/contacts.ts';
import { expiryRange } from '#contract/group-expiry.ts';
import { call } from '#web/client/index.ts';
import {
  DateField,
  Dialog,
  Form,
  FormButtons,
  Select,
  TextArea,
  TextField,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { groupErrors, type GroupValues } from './group-errors.ts';
import type { SmartFilter } from './numbers/filter/filter.ts';

type FormProps = {
  /** The group to edit. Without a group, the dialog creates one. */
  group?: Group | undefined;
  /** The filter of a new smart group. */
  filter?: SmartFilter | undefined;
  onSaved: (group: Group) => void;
  onClose: () => void;
};

export function GroupDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contacts');
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={t(form.group ? 'groups.editTitle' : form.filter ? 'smart.save' : 'groups.create')}
    >
      <GroupForm {...form} />
    </Dialog>
  );
}

function GroupForm({ group, filter, onSaved, onClose }: FormProps) {
  const { t } = useTranslation('contacts');
  const today = useFormat().today();
  const days = expiryRange(today);
  const form = useForm((values: GroupValues) => save(group, values, filter), {
    initial: {
      name: group?.name ?? '',
      description: group?.description ?? '',
      colour: group?.colour ?? '',
      expiresOn: group?.expiresOn ?? '',
    },
    check: (values) => groupErrors(values, { currentDay: group?.expiresOn, today }),
    onDone: (saved) => {
      onClose();
      onSaved(saved);
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} required focusFirst label={t('groups.newName')} maxLength={100} />
      <TextArea {...form.field('description')} label={t('groups.description')} rows={2} />
      <Select
        {...form.field('colour')}
        label={t('groups.colour')}
        options={[
          { value: '', label: t('groups.noColour') },
          ...GROUP_COLOURS.map((value) => ({ value, label: t(`groups.colours.${value}`) })),
        ]}
      />
      <DateField
        {...form.field('expiresOn')}
        direction="future"
        label={t('groups.expiresOn')}
        hint={t(filter || group?.filter ? 'smart.expiresOnHint' : 'groups.expiresOnHint')}
        min={days.first}
        max={days.last}
      />
      <FormButtons
        form={form}
        submit={t(group || filter ? 'groups.save' : 'groups.create')}
        onCancel={onClose}
      />
    </Form>
  );
}

function save(group: Group | undefined, values: GroupValues, filter?: SmartFilter): Promise<Group> {
  const { name, description } = values;
  const [colour, expiresOn] = [values.colour || null, values.expiresOn || null];
  if (!group)
    return call(createGroup, { body: { name, description, colour, expiresOn, ...(filter && { filter }) } });
  // Send only the user's changes: others may have changed the rest, and an expiry day in the past is invalid.
  const changes = {
    ...(name !== group.name && { name }),
    ...(description !== group.description && { description }),
    ...(colour !== group.colour && { colour }),
    ...(expiresOn !== group.expiresOn && { expiresOn }),
  };
  return call(updateGroup, { params: { groupId: group.id }, body: changes });
}
