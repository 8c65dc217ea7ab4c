import { MAX_VALUE_LENGTH } from '#contract/contact-fields.ts';
import { MAX_CONTACT_NAME_LENGTH } from '#contract/contacts.ts';
import { tidyName, toSingleLine } from '#contract/names.ts';
import { parseFieldValue } from '#contract/parse-field-value.ts';
import type { ContactToSave, fieldsOf } from '#server/contacts/index.ts';
import { truncate } from '#server/platform/storable.ts';
import type { Answered } from './read-form.ts';

type Fields = Awaited<ReturnType<typeof fieldsOf>>;
type Changes = Omit<ContactToSave, 'number' | 'groups'>;

/**
 * Returns what answers change of a contact. Leaves out answers that are empty, have no field, or do not fit the type of their field: they stay
 * in the submission.
 */
export function contactChanges(known: Fields, answers: readonly Answered[]): Changes {
  const names: Changes = {};
  const fields: [string, string][] = [];
  for (const { field, values } of answers) {
    const text = values.join(', ');
    const { contactField } = field;
    if (text === '') continue;
    if (contactField === 'firstName' || contactField === 'lastName') names[contactField] = nameOf(text);
    const target = known.withKey(contactField);
    const read = target && parseFieldValue(truncate(text, MAX_VALUE_LENGTH), target);
    if (target && read && 'value' in read) fields.push([target.name, read.value]);
  }
  return { ...names, ...(fields.length > 0 && { fields: Object.fromEntries(fields) }) };
}

const nameOf = (text: string): string => truncate(tidyName(toSingleLine(text)), MAX_CONTACT_NAME_LENGTH);
