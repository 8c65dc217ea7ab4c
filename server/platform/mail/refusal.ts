const LONGEST = 500;

type SmtpError = Error & { code?: string; responseCode?: number };

/** What concerns this mail rather than the connection or our login, for which every mail waits. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/**
 * Whether a mail server will never take this mail: a 5xx to its sender, recipient or content (RFC 5321, 4.2.1), or an
 * address that no server could be told. Everything else may pass.
 */
export function isRefusal(error: unknown): boolean {
  const { code = '', responseCode = 500 } = error as SmtpError;
  return ABOUT_THE_MAIL.includes(code) && responseCode >= 500;
}

/** An error in the words to be stored. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);
