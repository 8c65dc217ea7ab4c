import { parseTemplate, renderTemplate, withExampleLinks } from '#sms/index.ts';

type Links = {
  /** What the addresses of short links begin with. Null or undefined if there are none. */
  linkBase: string | null | undefined;
  shortensLinks: boolean;
};

/** Renders a template with an example name and example short links. Other variables show their own name. */
export function renderExample(text: string, { linkBase, shortensLinks }: Links): string {
  const template = parseTemplate(linkBase ? withExampleLinks(text, { base: linkBase, shortensLinks }) : text);
  const names = Object.fromEntries(template.variables.map((variable) => [variable, `[${variable}]`]));
  return renderTemplate(template, { ...names, first_name: 'Thandi', last_name: 'Nkosi' });
}
