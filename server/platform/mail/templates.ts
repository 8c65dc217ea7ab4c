/** What a mail says. The layout gives it its looks; every string is plain text. */
export type MailText = {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** To be typed somewhere. */
  code?: string;
  /** The one thing to do, as a button. */
  action?: { label: string; url: string };
  /** A word at the end, in small. */
  note?: string;
};

/** Who a mail comes from. `address` is the brand's, without a trailing slash; links begin with it. `accent` is #RRGGBB. */
export type MailBrand = { name: string; address: string; accent: string };

/** What a template is filled with. It is stored as JSON until the mail is sent: a moment is an ISO text. */
export type MailData = Record<string, string | number | boolean>;

/** A kind of mail. Its name is stored, and tells the operator what a mail was when its text is gone. */
export type MailTemplate<Data extends MailData> = {
  name: string;
  write(data: Data, brand: MailBrand): MailText;
};

/** Every template that there is, so that a stored mail finds its own. */
export type MailTemplates = readonly MailTemplate<never>[];

/** Makes a kind of mail. */
export const mailTemplate = <Data extends MailData>(
  name: string,
  write: (data: Data, brand: MailBrand) => MailText,
): MailTemplate<Data> => ({ name, write });

/** A mail as it is stored, and as it can be read. */
export type StoredMail = { template: string; data: unknown };
export type WrittenMail = MailText & { brand: MailBrand };

/**
 * Writes a stored mail. Throws when its template is not known, as that of a newer Carillon. What users and brands are
 * called can make no lines in it, neither in headers nor in the text.
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
