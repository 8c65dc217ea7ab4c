const MAX_ERROR_LENGTH = 500;

type SmtpError = Error & { code?: string; responseCode?: number };

/** Nodemailer's codes for errors of the mail itself. Other errors concern the connection or our login, so mails wait. */
const MAIL_ERRORS = ['EENVELOPE', 'EMESSAGE'];

/**
 * Whether a mail server will never accept this mail: a 5xx for its sender, recipient or content (RFC 5321, 4.2.1), or
 * an unusable address. Anything else may be temporary.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { code = '', responseCode = 500 } = error as SmtpError;
  return MAIL_ERRORS.includes(code) && responseCode >= 500;
}

/** The text of an error for storage. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
