import type { WrittenMail } from './templates.ts';

/** A mail's plain part: the same words in the same order, for those who read mails without pictures and buttons. */
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
