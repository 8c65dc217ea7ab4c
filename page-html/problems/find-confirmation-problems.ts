import type { PropsOf } from '#contract/landing-pages/content.ts';
import { parseTemplate } from '#sms/variables.ts';
import { CONFIRM_VARIABLE } from '../forms/confirmation.ts';
import { isNumberField } from '../forms/is-number-field.ts';

type Confirmed = Pick<PropsOf<'OptIn'>, 'confirmsBySms' | 'confirmText' | 'hasCaptcha'> &
  Partial<Pick<PropsOf<'Form'>, 'fields'>>;

/** Finds what keeps a form from confirming numbers by SMS. A sign-up has no `fields`: it always asks for the number. */
export function findConfirmationProblems({
  confirmsBySms,
  confirmText,
  hasCaptcha,
  fields,
}: Confirmed): string[] {
  if (!confirmsBySms) return [];
  const { variables } = parseTemplate(confirmText);
  const number = fields?.find(isNumberField);
  return [
    !variables.includes(CONFIRM_VARIABLE) &&
      'Put {{confirm}} in the text of the message. It is the address that people open to confirm.',
    variables.some((name) => name !== CONFIRM_VARIABLE) &&
      'Use no variable but {{confirm}} in the text of the message. The person may not be a contact yet.',
    fields !== undefined &&
      !number?.isRequired &&
      'Add a required field for the phone number that is saved as the contact’s number. The message goes there.',
    !hasCaptcha &&
      'Protect the form against robots. Without it, they could make you pay for messages to strangers.',
  ].filter((problem) => problem !== false);
}
