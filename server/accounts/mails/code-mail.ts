import { mailTemplate } from '#server/platform/mail/templates.ts';
import { formatMinutes } from './words.ts';

/**
 * An email with a code that the user types as a second factor, or to prove that they receive emails. The
 * subject omits the code, because mail servers log subjects.
 */
export const codeMail = mailTemplate<{ code: string; minutes: number }>(
  'sign-in code',
  ({ code, minutes }, brand) => ({
    subject: `Your ${brand.name} code`,
    preview: `Your code is ${code}. It works for ${formatMinutes(minutes)}.`,
    heading: 'Your code',
    paragraphs: [`Enter this code in ${brand.name}. It works once and expires in ${formatMinutes(minutes)}.`],
    code,
    note: `Never share this code: nobody at ${brand.name} will ask you for it. If you did not try to log in, someone may know your password. Log in and change it.`,
  }),
);
