const LONGEST = 500;

type SmtpError = Error & { code?: string; responseCode?: number };

/** Errors that concern this mail. Others concern the connection or our login, and then every mail waits. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/**
 * Whether a mail server will never accept this mail: a 5xx for its sender, recipient or content (RFC 5321, 4.2.1), or
 * an unusable address. Anything else may be temporary.
 */
export function isRefusal(error: unknown): boolean {
  const { code = '', responseCode = 500 } = error as SmtpError;
  return ABOUT_THE_MAIL.includes(code) && responseCode >= 500;
}

/** The text of an error, as it is stored. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);
