import type { WrittenMail } from './templates.ts';

/** Renders the plain-text part of an email. Has the same words as the HTML part, in the same order. */
export function plainText({ heading, paragraphs, code, action, note, brand }: WrittenMail): string {
  return [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note === undefined ? [] : [note]),
    `-- \n${brand.name}\n${brand.address}`,
  ].join('\n\n');
}
