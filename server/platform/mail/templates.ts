import type { OwnerDb } from '../db/handles.ts';

/** The content of an email, without formatting. Every string is plain text. */
export type MailText = {
  subject: string;
  /** Shown in lists of emails beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A code to type. */
  code?: string;
  /** The main action, as a button. */
  action?: { label: string; url: string };
  /** A small note at the end. */
  note?: string;
};

/**
 * The brand that sends an email. `address` is its base URL, without a trailing slash. `accent` is #RRGGBB.
 */
export type MailBrand = { name: string; address: string; accent: string };

/** The data of a template. Stored as JSON until the email is sent, so timestamps are in ISO 8601. */
export type MailData = Record<string, string | number | boolean>;

export type MailAttachment = { filename: string; content: Buffer; contentType: string };

/** Makes an email's attachments just before the email is sent. */
export type Attach<Data extends MailData> = (
  db: OwnerDb,
  accountId: number,
  data: Data,
) => Promise<MailAttachment[]>;

/**
 * A kind of email. A stored email has the template's name, so the operator can identify the email even after
 * its data is deleted.
 */
export type MailTemplate<Data extends MailData> = {
  name: string;
  write(data: Data, brand: MailBrand): MailText;
  attach?: Attach<Data> | undefined;
  isAnswer: boolean;
};

/** All templates. Stored emails refer to these by name. */
export type MailTemplates = readonly MailTemplate<never>[];

export const mailTemplate = <Data extends MailData>(
  name: string,
  write: (data: Data, brand: MailBrand) => MailText,
  attach?: Attach<Data>,
): MailTemplate<Data> => ({ name, write, attach, isAnswer: false });

/** A template for answers to mails of others. Nobody gets an automatic answer or a bounce to such an email. */
export const answerTemplate = <Data extends MailData>(
  name: string,
  write: (data: Data, brand: MailBrand) => MailText,
): MailTemplate<Data> => ({ name, write, isAnswer: true });

export type StoredMail = { template: string; data: unknown };
/** `isAnswer`: it answers a mail of its recipient. */
export type WrittenMail = MailText & { brand: MailBrand; isAnswer: boolean };

/**
 * Writes the text of a stored email. Throws if the template is unknown, for instance because a newer Carillon
 * stored the email. Removes line breaks from the data and the brand's name, so they cannot add headers or
 * paragraphs.
 */
export function writeMail(
  templates: MailTemplates,
  mail: StoredMail,
  { name, ...others }: MailBrand,
): WrittenMail {
  const template = findTemplate(templates, mail);
  const brand = { ...others, name: toOneLine(name) };
  const data = Object.entries(mail.data as MailData).map(([key, value]) => [
    key,
    typeof value === 'string' ? toOneLine(value) : value,
  ]);
  return { ...template.write(Object.fromEntries(data) as never, brand), brand, isAnswer: template.isAnswer };
}

/** Makes the attachments of a stored email. Most emails have none. */
export const makeAttachments = async (
  templates: MailTemplates,
  mail: StoredMail,
  { db, accountId }: { db: OwnerDb; accountId: number },
): Promise<MailAttachment[]> =>
  (await findTemplate(templates, mail).attach?.(db, accountId, mail.data as never)) ?? [];

function findTemplate(templates: MailTemplates, { template }: StoredMail): MailTemplate<never> {
  const found = templates.find((each) => each.name === template);
  if (!found) throw new Error(`There is no template "${template}" for mails.`);
  return found;
}

/** Replaces line breaks and other control characters by blanks. */
export const toOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
