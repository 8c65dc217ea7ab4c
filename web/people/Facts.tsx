import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addContact, updateContact } from '#contract/contacts.ts';
import type { Person } from '#contract/people.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { labelForName, TEXT_FIELD, useFields, useValueFormat } from '#web/contacts/index.ts';
import { IconPlus, IconUserPlus } from '#web/ui/icons.ts';
import { Button, LoadedDialog, Section } from '#web/ui/index.ts';
import classes from './ContactPage.module.css';
import { Groups } from './Groups.tsx';
import { EditableFact } from './EditableFact.tsx';
import { Messages } from './Messages.tsx';

const loadField = async () => (await import('./FieldDialog.tsx')).FieldDialog;
const loadAdd = async () => (await import('./AddDialog.tsx')).AddDialog;

export function Facts({ person }: { person: Person }) {
  return (
    <>
      {person.contact ? <Details contact={person.contact} /> : <NoContact number={person.number} />}
      {person.contact && <Groups contactId={person.contact.id} groups={person.groups} />}
      <Messages person={person} />
    </>
  );
}

function Details({ contact }: { contact: NonNullable<Person['contact']> }) {
  const { t } = useTranslation('people');
  const mayEdit = useIsAllowed(updateContact);
  const [isAdding, setAdding] = useState(false);
  const fields = useFields();
  const formatValue = useValueFormat();
  const change = (body: { firstName?: string; lastName?: string; fields?: Record<string, string> }) =>
    call(updateContact, { params: { contactId: contact.id }, body });
  return (
    <Section
      title={t('facts')}
      actions={
        mayEdit && (
          <Button look="quiet" size="small" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('newField')}
          </Button>
        )
      }
    >
      <dl className={classes.list}>
        <EditableFact
          label={t('firstName')}
          value={contact.firstName}
          maxLength={100}
          readOnly={!mayEdit}
          onSave={(firstName) => change({ firstName })}
        />
        <EditableFact
          label={t('lastName')}
          value={contact.lastName}
          maxLength={100}
          readOnly={!mayEdit}
          onSave={(lastName) => change({ lastName })}
        />
        {Object.entries(contact.fields).map(([name, value]) => (
          <EditableFact
            key={name}
            label={labelForName(fields, name)}
            value={value}
            displayValue={formatValue(fields.find((field) => field.name === name) ?? TEXT_FIELD, value)}
            maxLength={500}
            readOnly={!mayEdit}
            onSave={(changed) => change({ fields: { [name]: changed } })}
          />
        ))}
      </dl>
      <LoadedDialog
        load={loadField}
        opened={isAdding}
        onClose={() => setAdding(false)}
        with={{ contactId: contact.id, existingFields: Object.keys(contact.fields) }}
      />
    </Section>
  );
}

function NoContact({ number }: { number: string }) {
  const { t } = useTranslation('people');
  const mayAdd = useIsAllowed(addContact);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={t('noContact')}>
      {mayAdd && (
        <Button icon={IconUserPlus} onClick={() => setAdding(true)}>
          {t('addTitle')}
        </Button>
      )}
      <LoadedDialog load={loadAdd} opened={isAdding} onClose={() => setAdding(false)} with={{ number }} />
    </Section>
  );
}
