/**
 * The format of an email address. Pages and the server check it. Only a delivered email proves that an
 * address exists.
 */
const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The error message for a field that accepts several email addresses. */
export const EMAILS_PROBLEM = 'Enter email addresses separated by commas.';

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text);

/** Returns whether `text` is empty or a comma-separated list of email addresses (specification, 5.1). */
export const areEmails = (text: string): boolean =>
  text.trim() === '' || text.split(',').every((each) => isEmail(each.trim()));
