import { mailTemplate } from '#server/platform/mail/templates.ts';
import { spanOf } from './words.ts';

/**
 * A code to type: the second step of a sign-in, or the proof that mails arrive. Not in the subject, which servers
 * log.
 */
export const codeMail = mailTemplate<{ code: string; minutes: number }>(
  'sign-in code',
  ({ code, minutes }, brand) => ({
    subject: `Your ${brand.name} code`,
    preview: `${code} is your code. It works for ${spanOf(minutes)}.`,
    heading: 'Here is your code',
    paragraphs: [`Type it where ${brand.name} asks for it. It works once, for ${spanOf(minutes)}.`],
    code,
    note: `Nobody at ${brand.name} will ever ask you for this code. If you did not try to sign in, someone may know your password: sign in and change it.`,
  }),
);
