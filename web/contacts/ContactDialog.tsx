import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createField, MAX_FIELD_NAME_LENGTH, MAX_VALUE_LENGTH } from '#contract/contact-fields.ts';
import {
  addContact,
  type Contact,
  createContact,
  MAX_CONTACT_NAME_LENGTH,
  MAX_TARGET_GROUPS,
  updateContact,
} from '#contract/contacts.ts';
import { formatNumber, variableName } from '#sms/index.ts';
import { call, CallProblem, errorMessage } from '#web/client/index.ts';
import {
  Dialog,
  FieldGrid,
  Form,
  FormButtons,
  Notice,
  Segments,
  Select,
  Stack,
  Text,
  TextField,
  useForm,
} from '#web/ui/index.ts';
import { FieldInput } from './fields/FieldInput.tsx';
import { labelForName, labelOf } from './fields/field-label.ts';
import { useFields } from './fields/fields.ts';
import { GroupsField } from './numbers/GroupsField.tsx';
import { TEXT_FIELD } from './fields/text-field.ts';

type Props = {
  /** The group for a new contact. Without a group, the user chooses. */
  groupId?: number | undefined;
  contact?: Contact | undefined;
  opened: boolean;
  onClose: () => void;
};

/** Adds a contact, or edits a contact's names and fields. */
export function ContactDialog({ groupId, contact, opened, onClose }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Dialog opened={opened} onClose={onClose} title={contact ? t('group.editTitle') : t('group.add')}>
      {contact && <EditForm contact={contact} onClose={onClose} />}
      {!contact && <AddForm groupId={groupId} onClose={onClose} />}
    </Dialog>
  );
}

type NewContact = {
  number: string;
  firstName: string;
  lastName: string;
  ifExists: 'ask' | 'keep' | 'update';
  groupIds: number[];
};

const add = (groupId: number | undefined, { groupIds, ...body }: NewContact) =>
  groupId === undefined
    ? call(createContact, { body: { ...body, groupIds } })
    : call(addContact, { params: { groupId }, body });

/** Adds a contact. If the number already exists under other names, asks which names to use. */
function AddForm({ groupId, onClose }: { groupId: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const [conflict, setConflict] = useState<string>();
  const form = useForm((values: NewContact) => add(groupId, values), {
    initial: { number: '', firstName: '', lastName: '', ifExists: 'ask', groupIds: [] },
    check: ({ number, groupIds }) => ({
      number: number.trim() === '' ? t('group.required') : undefined,
      groupIds:
        groupIds.length > MAX_TARGET_GROUPS
          ? t('group.tooManyGroups', { most: MAX_TARGET_GROUPS })
          : undefined,
    }),
    doneMessage: ({ number }) => t('group.added', { number: formatNumber(number) }),
    // The choice between the names shows this problem.
    fieldOf: (name, problem) => (name === 'number' && !isConflict(problem) ? name : undefined),
    problemText: (error) => (isConflict(error) ? null : errorMessage(error)),
    onFailed: (error) => {
      if (!isConflict(error)) return;
      setConflict(error.message);
      form.change({ ifExists: 'keep' });
    },
    onDone: onClose,
  });
  const number = form.field('number');
  return (
    <Form form={form}>
      <TextField
        {...number}
        onChange={(value) => {
          number.onChange(value);
          setConflict(undefined);
          form.change({ ifExists: 'ask' });
        }}
        label={t('group.number')}
        hint={t('group.numberHint')}
        required
        inputMode="tel"
        focusFirst
      />
      <TextField
        {...form.field('firstName')}
        label={t('group.firstName')}
        maxLength={MAX_CONTACT_NAME_LENGTH}
      />
      <TextField
        {...form.field('lastName')}
        label={t('group.lastName')}
        maxLength={MAX_CONTACT_NAME_LENGTH}
      />
      {groupId === undefined && (
        <GroupsField
          {...form.field('groupIds')}
          id="contact-groups"
          label={t('group.groups')}
          hint={t('group.groupsHint')}
        />
      )}
      {conflict !== undefined && (
        <Notice tone="quiet">
          <Stack gap="xs">
            <Text>{conflict}</Text>
            <Segments
              orientation="vertical"
              label={t('group.knownTitle')}
              value={form.values.ifExists}
              options={[
                { value: 'keep', label: t('group.keepNames') },
                { value: 'update', label: t('group.useNames') },
              ]}
              onChange={(ifExists) => form.change({ ifExists })}
            />
          </Stack>
        </Notice>
      )}
      <FormButtons form={form} submit={t('group.add')} onCancel={onClose} />
    </Form>
  );
}

const isConflict = (error: unknown): error is CallProblem =>
  error instanceof CallProblem && error.code === 'contact_exists';

type ContactValues = {
  firstName: string;
  lastName: string;
  fields: Record<string, string>;
  newField: string;
  newValue: string;
};

/** The option for a new field. It cannot clash with a field name, because names contain no spaces. */
const NEW_FIELD = 'new field';

function EditForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const accountFields = useFields();
  const [isNaming, setNaming] = useState(false);
  const [created, setCreated] = useState<string>();
  const save = async ({ firstName, lastName, fields: values, newField, newValue }: ContactValues) => {
    let name = created;
    if (name === undefined && newField.trim() !== '') {
      name = (await call(createField, { body: { name: newField } })).name;
      setCreated(name);
    }
    return call(updateContact, {
      params: { contactId: contact.id },
      body: { firstName, lastName, fields: { ...values, ...(name && { [name]: newValue }) } },
    });
  };
  const form = useForm(save, {
    initial: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      fields: contact.fields,
      newField: '',
      newValue: '',
    },
    check: ({ newField, newValue }) => ({
      newField:
        newValue.trim() !== '' && variableName(newField) === '' ? t('group.newFieldRequired') : undefined,
    }),
    fieldOf: (name) =>
      name === 'name' ? 'newField' : name === 'firstName' || name === 'lastName' ? name : undefined,
    doneMessage: () => t('group.saved'),
    onDone: onClose,
  });
  const { fields } = form.values;
  const others = accountFields.filter(({ name }) => !Object.hasOwn(fields, name));
  return (
    <Form form={form}>
      <TextField name="number" label={t('group.number')} value={formatNumber(contact.number)} readOnly />
      <FieldGrid>
        <TextField
          {...form.field('firstName')}
          label={t('group.firstName')}
          maxLength={MAX_CONTACT_NAME_LENGTH}
          focusFirst
        />
        <TextField
          {...form.field('lastName')}
          label={t('group.lastName')}
          maxLength={MAX_CONTACT_NAME_LENGTH}
        />
        {Object.keys(fields).map((name) => (
          <FieldInput
            key={name}
            field={accountFields.find((field) => field.name === name) ?? TEXT_FIELD}
            name={`fields.${name}`}
            label={labelForName(accountFields, name)}
            value={fields[name]!}
            onChange={(value) => form.change({ fields: { ...fields, [name]: value } })}
          />
        ))}
        <Select
          label={t('group.anotherField')}
          value={isNaming ? NEW_FIELD : ''}
          options={[
            { value: '', label: t('group.chooseAnother') },
            ...others.map((field) => ({ value: field.name, label: labelOf(field) })),
            { value: NEW_FIELD, label: t('group.newField') },
          ]}
          onChange={(name) => {
            setNaming(name === NEW_FIELD);
            if (name !== '' && name !== NEW_FIELD) form.change({ fields: { ...fields, [name]: '' } });
          }}
        />
        {isNaming && (
          <>
            <TextField
              {...form.field('newField')}
              label={t('group.newFieldName')}
              hint={t('group.newFieldHint')}
              maxLength={MAX_FIELD_NAME_LENGTH}
            />
            <TextField {...form.field('newValue')} label={t('group.newValue')} maxLength={MAX_VALUE_LENGTH} />
          </>
        )}
      </FieldGrid>
      <FormButtons form={form} submit={t('group.save')} onCancel={onClose} />
    </Form>
  );
}
