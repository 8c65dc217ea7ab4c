/** An e-mail address, as pages and the server check it. Only a mail that arrives proves that it exists. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The problem of a field that takes several addresses. */
export const NO_EMAILS = 'Give e-mail addresses, separated by commas.';

/** Whether a text is an e-mail address. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Whether a text is empty, or e-mail addresses with commas between them (specification, 5.1). */
export const areEmails = (text: string): boolean =>
  text.trim() === '' || text.split(',').every((each) => isEmail(each.trim()));
