import { toOneLine } from '#server/platform/mail/templates.ts';

/** A reply line has at most 512 bytes (RFC 5321, 4.5.3.1.5). */
const MAX_LENGTH = 400;

/** Why commands and mails are refused, for `/metrics` (docs/operating/tuning.md). */
export const REFUSAL_CAUSES = [
  'connections',
  'rate',
  'address',
  'author',
  'dns',
  'sender',
  'mail',
  'size',
  'key',
  'interrupted',
  'failure',
] as const;
export type RefusalCause = (typeof REFUSAL_CAUSES)[number];

/**
 * A reply that refuses a command or a mail. `status` is its enhanced status (RFC 3463). Replies from 500 make the
 * sender's server return the mail with the text; replies from 400 make it try again later.
 */
export class Refusal extends Error {
  readonly responseCode: number;
  readonly refusalCause: RefusalCause;
  /** The text without the status. */
  readonly reason: string;

  constructor(responseCode: number, status: string, refusalCause: RefusalCause, reason: string) {
    super(`${status} ${toReplyText(reason)}`);
    this.name = 'Refusal';
    this.responseCode = responseCode;
    this.refusalCause = refusalCause;
    this.reason = reason;
  }
}

/** The mail is refused for good. */
export const refused = (cause: RefusalCause, reason: string): Refusal =>
  new Refusal(550, '5.7.1', cause, reason);
/** The sender's server should try again. */
export const tryLater = (cause: RefusalCause, reason: string): Refusal =>
  new Refusal(451, '4.7.1', cause, reason);

/** Replies are one line of ASCII. */
function toReplyText(text: string): string {
  const plain = toOneLine(text)
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^\x20-\x7e]/g, '?');
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 3)}...` : plain;
}
