import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldsQuery, labelForName } from '#web/contacts/index.ts';
import { Select } from '#web/ui/index.ts';
import type { FieldControl } from './puck-field.ts';

const NAMES = ['number', 'firstName', 'lastName'] as const;

/** The attribute of the contact that an answer is written to. */
export function ContactFieldControl({ value, readOnly, onChange }: FieldControl<string>) {
  const { t } = useTranslation('landingEditor');
  const { data } = useQuery(fieldsQuery);
  const fields = data?.fields ?? [];
  const isKnown =
    value === '' || NAMES.some((name) => name === value) || fields.some(({ key }) => key === value);
  const isDeleted = data !== undefined && !isKnown;
  return (
    <Select
      label={t('fields.contactField')}
      disabled={readOnly}
      value={value}
      {...(isDeleted && { error: t('fields.contactFieldDeleted') })}
      options={[
        ...(isKnown ? [] : [{ value, label: isDeleted ? t('fields.deletedContactField') : '…' }]),
        { value: '', label: t('fields.noContactField') },
        ...NAMES.map((name) => ({ value: name, label: t(`fields.${name}`) })),
        ...fields.map(({ key, name }) => ({ value: key, label: labelForName(fields, name) })),
      ]}
      onChange={onChange}
    />
  );
}
