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

/** A kind of mail. Its name is stored, and tells the operator what a mail was when its text is gone. */
export type MailTemplate<Data extends MailData> = {
  name: string;
  write(data: Data, brand: MailBrand): MailText;
};

/** All templates, by which a stored mail finds its own. */
export type MailTemplates = readonly MailTemplate<never>[];

/** Creates a kind of mail. */
export const mailTemplate = <Data extends MailData>(
  name: string,
  write: (data: Data, brand: MailBrand) => MailText,
): MailTemplate<Data> => ({ name, write });

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
  const template = templates.find((each) => each.name === mail.template);
  if (!template) throw new Error(`There is no template "${mail.template}" for mails.`);
  const brand = { ...others, name: oneLine(name) };
  const data = Object.entries(mail.data as MailData).map(([key, value]) => [
    key,
    typeof value === 'string' ? oneLine(value) : value,
  ]);
  return { ...template.write(Object.fromEntries(data) as never, brand), brand };
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
