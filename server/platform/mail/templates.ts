import type { OwnerDb } from '../db/handles.ts';

/** The content of a mail. The layout formats it; every string is plain text. */
export type MailText = {
  subject: string;
  /** Shown in lists of mails beside the subject. */
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

/** The brand that sends a mail. `address` is its base URL, without a trailing slash. `accent` is #RRGGBB. */
export type MailBrand = { name: string; address: string; accent: string };

/** The data of a template. It is stored as JSON until the mail is sent, so a timestamp is in ISO 8601. */
export type MailData = Record<string, string | number | boolean>;

/** A file that comes with a mail. */
export type MailAttachment = { filename: string; content: Buffer; contentType: string };

/** Makes the files of a mail when it is sent, from what is stored then. */
export type Attach<Data extends MailData> = (
  db: OwnerDb,
  accountId: number,
  data: Data,
) => Promise<MailAttachment[]>;

/** A kind of mail. Its name is stored, and tells the operator what a mail was when its text is gone. */
export type MailTemplate<Data extends MailData> = {
  name: string;
  write(data: Data, brand: MailBrand): MailText;
  attach?: Attach<Data> | undefined;
};

/** All templates, by which a stored mail finds its own. */
export type MailTemplates = readonly MailTemplate<never>[];

/** Creates a kind of mail. */
export const mailTemplate = <Data extends MailData>(
  name: string,
  write: (data: Data, brand: MailBrand) => MailText,
  attach?: Attach<Data>,
): MailTemplate<Data> => ({ name, write, attach });

/** A mail as stored, and as written. */
export type StoredMail = { template: string; data: unknown };
export type WrittenMail = MailText & { brand: MailBrand };

/**
 * Writes a stored mail. Throws if its template is unknown, for instance because a newer Carillon stored it. Names of
 * users and brands cannot create line breaks, neither in headers nor in the text.
 */
export function writeMail(
  templates: MailTemplates,
  mail: StoredMail,
  { name, ...others }: MailBrand,
): WrittenMail {
  const template = templateOf(templates, mail);
  const brand = { ...others, name: oneLine(name) };
  const data = Object.entries(mail.data as MailData).map(([key, value]) => [
    key,
    typeof value === 'string' ? oneLine(value) : value,
  ]);
  return { ...template.write(Object.fromEntries(data) as never, brand), brand };
}

/** The files of a stored mail; none for most. */
export const attachmentsOf = async (
  templates: MailTemplates,
  mail: StoredMail,
  { db, accountId }: { db: OwnerDb; accountId: number },
): Promise<MailAttachment[]> =>
  (await templateOf(templates, mail).attach?.(db, accountId, mail.data as never)) ?? [];

function templateOf(templates: MailTemplates, { template }: StoredMail): MailTemplate<never> {
  const found = templates.find((each) => each.name === template);
  if (!found) throw new Error(`There is no template "${template}" for mails.`);
  return found;
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
