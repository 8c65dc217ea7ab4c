import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createField, MAX_FIELD_NAME_LENGTH } from '#contract/contact-fields.ts';
import { updateContact } from '#contract/contacts.ts';
import { variableName } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { FieldInput, labelOf, TEXT_FIELD, useFields } from '#web/contacts/index.ts';
import { Dialog, Form, FormButtons, Select, TextField, useForm } from '#web/ui/index.ts';

type Props = {
  contactId: number;
  existingFields: string[];
  opened: boolean;
  onClose: () => void;
};

/** Adds a field value to a contact. The field can be an existing or a new one. */
export function FieldDialog({ opened, ...form }: Props) {
  const { t } = useTranslation('people');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('newField')}>
      <FieldForm {...form} />
    </Dialog>
  );
}

/** The option for a new field. It cannot clash with a field name, because names contain no spaces. */
const NEW_FIELD = 'new field';

type Values = { chosen: string; name: string; value: string };

function FieldForm({ contactId, existingFields, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('people');
  const others = useFields().filter(({ name }) => !existingFields.includes(name));
  const [created, setCreated] = useState<string>();
  const save = async ({ chosen, name, value }: Values) => {
    const isNew = chosen === NEW_FIELD && created === undefined;
    const field = isNew ? (await call(createField, { body: { name } })).name : (created ?? chosen);
    if (isNew) setCreated(field);
    return call(updateContact, { params: { contactId }, body: { fields: { [field]: value } } });
  };
  const form = useForm(save, {
    initial: { chosen: others[0]?.name ?? NEW_FIELD, name: '', value: '' },
    check: ({ chosen, name }) => ({
      name: chosen === NEW_FIELD && variableName(name) === '' ? t('fieldRequired') : undefined,
    }),
    fieldOf: (name) => (name.startsWith('fields.') ? 'value' : name === 'name' ? 'name' : undefined),
    onDone: onClose,
  });
  const { chosen } = form.values;
  return (
    <Form form={form}>
      <Select
        {...form.field('chosen')}
        label={t('fieldChoice')}
        options={[
          ...others.map((field) => ({ value: field.name, label: labelOf(field) })),
          { value: NEW_FIELD, label: t('fieldNew') },
        ]}
        onChange={(name) => form.change({ chosen: name, value: '' })}
        focusFirst
      />
      {chosen === NEW_FIELD && (
        <TextField
          {...form.field('name')}
          label={t('fieldName')}
          hint={t('fieldNameHint')}
          maxLength={MAX_FIELD_NAME_LENGTH}
          required
        />
      )}
      <FieldInput
        {...form.field('value')}
        field={others.find(({ name }) => name === chosen) ?? TEXT_FIELD}
        label={t('value')}
      />
      <FormButtons form={form} submit={t('save')} onCancel={onClose} />
    </Form>
  );
}
