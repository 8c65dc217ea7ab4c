import { toOneLine } from '#server/platform/mail/templates.ts';

/** A reply line has at most 512 bytes (RFC 5321, 4.5.3.1.5). */
const MAX_LENGTH = 400;

/**
 * A reply that refuses a command or a mail. `status` is its enhanced status (RFC 3463). Replies from 500 make the
 * sender's server return the mail with the text; replies from 400 make it try again later.
 */
export class Refusal extends Error {
  readonly responseCode: number;
  /** The text without the status. */
  readonly reason: string;

  constructor(responseCode: number, status: string, reason: string) {
    super(`${status} ${toReplyText(reason)}`);
    this.name = 'Refusal';
    this.responseCode = responseCode;
    this.reason = reason;
  }
}

/** The mail is refused for good. */
export const refused = (reason: string): Refusal => new Refusal(550, '5.7.1', reason);
/** The sender's server should try again. */
export const tryLater = (reason: string): Refusal => new Refusal(451, '4.7.1', reason);

/** Replies are one line of ASCII. */
function toReplyText(text: string): string {
  const plain = toOneLine(text)
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^\x20-\x7e]/g, '?');
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 3)}...` : plain;
}
