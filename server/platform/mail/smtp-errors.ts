const MAX_ERROR_LENGTH = 500;

type SmtpError = Error & { code?: string; responseCode?: number };

/**
 * Nodemailer's codes for errors in the email itself. Other errors concern the connection or our login, so
 * the email waits.
 */
const MAIL_ERRORS = ['EENVELOPE', 'EMESSAGE'];

/**
 * Returns whether a mail server will never accept this email. Either the address is unusable, or the server
 * answered 5xx for the sender, recipient or content (RFC 5321, 4.2.1). Other errors may be temporary.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { code = '', responseCode = 500 } = error as SmtpError;
  return MAIL_ERRORS.includes(code) && responseCode >= 500;
}

/** Returns the message of an error, shortened for storage. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
