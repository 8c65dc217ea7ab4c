import { emailOf, payersOf } from '#server/accounts/index.ts';
import { formatAmount } from '#contract/money.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { invoiceAddresses } from '../details/details.ts';
import type { DocumentContent } from './content.ts';
import { documentMail } from './document-mail.ts';
import { monthName } from './month-name.ts';

/** An issued document, and the user who ordered: null if that was nobody, or one that is no more. */
export type Issued = {
  accountId: number;
  documentId: number;
  userId: number | null;
  content: DocumentContent;
};

/** Mails a document to who ordered, and to where the account wants its invoices. */
export async function mailDocument(
  tx: OwnerDb,
  { accountId, documentId, userId, content }: Issued,
): Promise<void> {
  const data = {
    kind: content.kind,
    number: content.number,
    total: totalOf(content),
    dueOn: content.dueOn ?? '',
    isPaid: content.isPaid,
    documentId,
    isPaidBack: content.reason === 'refunded',
    ...(content.month && { month: monthName(content.month) }),
  };
  for (const to of await readersOf(tx, { accountId, userId, content }))
    await postMail(tx, accountId, { to, mail: documentMail, data, isOwnUser: true });
}

/** Whom a document's mails are to: who ordered, and where the account wants its invoices. If that is nobody, who may pay. */
export async function readersOf(
  tx: OwnerDb,
  { accountId, userId, content }: Omit<Issued, 'documentId'>,
): Promise<Set<string>> {
  const orderer = (await emailOf(tx, accountId, userId)).toLowerCase();
  const readers = [orderer, ...invoiceAddresses(content.buyer)].filter((each) => each !== '');
  return new Set(readers.length > 0 ? readers : await payersOf(tx, accountId));
}

/** What a document comes to, as the console writes amounts. */
export const totalOf = ({ total, currency }: DocumentContent): string => formatAmount(total, currency);
