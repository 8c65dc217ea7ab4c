import type { FormField } from '#contract/landing-pages/content.ts';
import { type FormBlock, isNumberField, NUMBER_KEY, wordsOf } from '#page-html/index.ts';

const NUMBER_FIELD: Omit<FormField, 'label'> = {
  key: NUMBER_KEY,
  kind: 'phone',
  isRequired: true,
  choices: [],
  contactField: 'number',
};

/**
 * Returns the fields that a reader fills in. An opt-in asks for the number, except if the reader's own link proves it. A field for the
 * number may stay empty then. Labels are as the reader sees them, in the language of the page.
 */
export function fieldsOf(
  block: FormBlock,
  { isRecipient, language }: { isRecipient: boolean; language: string },
): FormField[] {
  if (block.type === 'OptOut') return [];
  if (block.type === 'OptIn')
    return [{ ...NUMBER_FIELD, label: wordsOf(language).yourNumber, isRequired: !isRecipient }];
  return block.props.fields.map((field) =>
    isRecipient && isNumberField(field) ? { ...field, isRequired: false } : field,
  );
}
