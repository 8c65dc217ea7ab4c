import PostalMime, { type Email } from 'postal-mime';
import { findAttachmentProblem } from './attachments.ts';
import { cleanText } from './clean-text.ts';
import { htmlToText } from './html-to-text.ts';
import { stripQuotes } from './strip-quotes.ts';

/** Real mails nest a few parts. */
const MAX_NESTING = 20;
const MAX_HEADER_BYTES = 64 * 1024;
/** More lines that could begin a part. Each part costs time, and real mails have a few. */
const MAX_BOUNDARIES = 1000;

/** What a mail says, for the inlet. */
export type ReadMail = {
  /** The only address of the only From header; undefined if there is not exactly one. */
  from: string | undefined;
  subject: string;
  /** What the writer wrote, without quotations and signatures. */
  text: string;
  /** With angle brackets; undefined without one. */
  messageId: string | undefined;
  /** When the writer sent the mail; undefined without a valid date. */
  sentAt: Date | undefined;
  /** Whether a program answered with the mail, or a list distributed it. Such mails can come in circles. */
  isAutomatic: boolean;
  /** Why the attachments prevent sending; undefined if they do not. */
  attachmentProblem: string | undefined;
};

/** Reads a mail. Returns undefined if it is no mail, has too many parts, or is nested too deeply. */
export async function readMail(bytes: Buffer): Promise<ReadMail | undefined> {
  if (countBoundaries(bytes) > MAX_BOUNDARIES) return undefined;
  const email = await parse(bytes);
  if (!email) return undefined;
  return {
    from: authorOf(email),
    subject: cleanText(email.subject ?? '').replaceAll('\n', ' '),
    text: textOf(email),
    messageId: email.messageId,
    sentAt: dateOf(email),
    isAutomatic: isAutomatic(email),
    attachmentProblem: findAttachmentProblem(email.attachments, email.html ?? ''),
  };
}

const countBoundaries = (bytes: Buffer): number => bytes.toString('latin1').split('\n--').length - 1;

/** Damaged mails are read as far as they go. */
async function parse(bytes: Buffer): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: MAX_NESTING,
      maxHeadersSize: MAX_HEADER_BYTES,
    });
  } catch {
    return undefined;
  }
}

function authorOf({ headers, from }: Email): string | undefined {
  const fields = headers.filter(({ key }) => key === 'from');
  return fields.length === 1 ? from?.address?.toLowerCase() : undefined;
}

/** The plain part, or else the text of the HTML part. */
function textOf({ text, html }: Email): string {
  const plain = cleanText(text ?? '');
  return cleanText(stripQuotes(plain === '' && html ? cleanText(htmlToText(html)) : plain));
}

function dateOf({ date }: Email): Date | undefined {
  const at = new Date(date ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/**
 * As RFC 3834 and the older headers of mailing lists say it. Mails that a program writes on its own accord
 * (`auto-generated`) are welcome: alarms are such mails.
 */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^\s*(no|auto-generated)\b/i.test(value);
    if (key === 'precedence') return /^\s*(bulk|junk|list)\b/i.test(value);
    return key === 'list-id' || key === 'x-autoreply' || key === 'x-autorespond';
  });
}
