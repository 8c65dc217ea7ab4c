import { parseTemplate, renderTemplate, type VariableValues } from '#sms/variables.ts';

/** Fills in the values of a word, such as `Enter at most {{max}} characters.` */
export const fillWord = (word: string, values: VariableValues): string =>
  renderTemplate(parseTemplate(word), values);
