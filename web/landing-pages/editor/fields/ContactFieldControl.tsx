import { useTranslation } from 'react-i18next';
import { labelForName, useFields } from '#web/contacts/index.ts';
import { Select } from '#web/ui/index.ts';
import type { FieldControl } from './puck-field.ts';

const NAMES = ['number', 'firstName', 'lastName'] as const;

/** The attribute of the contact that an answer is written to. */
export function ContactFieldControl({ value, readOnly, onChange }: FieldControl<string>) {
  const { t } = useTranslation('landingEditor');
  const fields = useFields();
  return (
    <Select
      label={t('fields.contactField')}
      disabled={readOnly}
      value={value}
      options={[
        { value: '', label: t('fields.noContactField') },
        ...NAMES.map((name) => ({ value: name, label: t(`fields.${name}`) })),
        ...fields.map(({ key, name }) => ({ value: key, label: labelForName(fields, name) })),
      ]}
      onChange={onChange}
    />
  );
}
