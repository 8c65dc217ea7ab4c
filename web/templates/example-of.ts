import { parseTemplate, renderTemplate } from '#sms/index.ts';

/** As somebody reads it; other variables are shown by their names. */
export function exampleOf(text: string): string {
  const template = parseTemplate(text);
  const names = Object.fromEntries(template.variables.map((variable) => [variable, `[${variable}]`]));
  return renderTemplate(template, { ...names, first_name: 'Thandi', last_name: 'Nkosi' });
}
