import type { WrittenMail } from './templates.ts';

/** The plain part of a mail: the same words in the same order. */
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
