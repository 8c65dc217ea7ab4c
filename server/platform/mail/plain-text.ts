import type { WrittenMail } from './templates.ts';

/**
 * Renders the plain-text part of an email, with the same heading, paragraphs, code, action and note as the
 * HTML part.
 */
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
