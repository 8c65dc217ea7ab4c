import type { FormField } from '#contract/landing-pages/content.ts';
import { type FormBlock, isNumberField, NUMBER_KEY } from '#page-html/index.ts';

const NUMBER_FIELD: FormField = {
  key: NUMBER_KEY,
  label: 'Phone number',
  kind: 'phone',
  isRequired: true,
  choices: [],
  contactField: 'number',
};

/**
 * Returns the fields that a reader fills in. An opt-in asks for the number, except if the reader's own link proves it. A field for the
 * number may stay empty then.
 */
export function fieldsOf(block: FormBlock, isRecipient: boolean): FormField[] {
  if (block.type === 'OptOut') return [];
  if (block.type === 'OptIn') return [{ ...NUMBER_FIELD, isRequired: !isRecipient }];
  return block.props.fields.map((field) =>
    isRecipient && isNumberField(field) ? { ...field, isRequired: false } : field,
  );
}
