import { parseTemplate, renderTemplate } from '#sms/index.ts';

/** Renders a template with an example name. Other variables show their own name. */
export function renderExample(text: string): string {
  const template = parseTemplate(text);
  const names = Object.fromEntries(template.variables.map((variable) => [variable, `[${variable}]`]));
  return renderTemplate(template, { ...names, first_name: 'Thandi', last_name: 'Nkosi' });
}
