import { emailOf, billingEmails } from '#server/accounts/index.ts';
import { formatAmount } from '#contract/money.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { invoiceAddresses } from '../details/details.ts';
import type { DocumentContent } from './content.ts';
import { documentMail } from './document-mail.ts';
import { formatMonth } from './format-month.ts';

/**
 * An issued document. `userId` is the user who placed the order or set up the automatic top-up; null if
 * there is no such user.
 */
export type IssuedDocument = {
  accountId: number;
  documentId: number;
  userId: number | null;
  content: DocumentContent;
};

/** Emails a document to the user who placed the order and to the account's invoice addresses. */
export async function mailDocument(
  tx: OwnerDb,
  { accountId, documentId, userId, content }: IssuedDocument,
): Promise<void> {
  const data = {
    kind: content.kind,
    number: content.number,
    total: totalOf(content),
    dueOn: content.dueOn ?? '',
    isPaid: content.isPaid,
    documentId,
    isPaidBack: content.reason === 'refunded',
    ...(content.month && { month: formatMonth(content.month) }),
  };
  for (const to of await recipientsOf(tx, { accountId, userId, content }))
    await postMail(tx, accountId, { to, mail: documentMail, data, isOwnUser: true });
}

/**
 * Returns the email addresses for a document: those of the order's user and the invoice addresses. If there
 * are none, returns the addresses of all users with permission to pay.
 */
export async function recipientsOf(
  tx: OwnerDb,
  { accountId, userId, content }: Omit<IssuedDocument, 'documentId'>,
): Promise<Set<string>> {
  const buyerEmail = (await emailOf(tx, accountId, userId)).toLowerCase();
  const recipients = [buyerEmail, ...invoiceAddresses(content.buyer)].filter((each) => each !== '');
  return new Set(recipients.length > 0 ? recipients : await billingEmails(tx, accountId));
}

/** Formats a document's total as the console shows amounts. */
export const totalOf = ({ total, currency }: DocumentContent): string => formatAmount(total, currency);
