import { createHash } from 'node:crypto';
import type { ReadMail } from '../mail/read-mail.ts';

/**
 * Returns what identifies a mail. A sender's server that did not get our answer sends the same mail again, and
 * an outsider who got hold of a signed mail can too. The outsider could change a `Message-ID` that is not signed,
 * but not the signatures.
 */
export function mailIdentities(
  { messageId, from, subject, text }: ReadMail,
  signatures: readonly string[],
): string[] {
  const content = JSON.stringify([from, subject, text]);
  return [
    messageId === undefined ? `content ${content}` : `id ${from} ${messageId}`,
    ...signatures.map((signature) => `signature ${signature}`),
  ];
}

/** Returns the hash of a mail and a number, as it is stored. */
export const hashOf = (identity: string, number: string): Buffer =>
  createHash('sha256').update(`${number}\n${identity}`).digest();
