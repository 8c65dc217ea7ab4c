import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { buyerOf } from '#server/accounts/index.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { readContent } from '../documents/read.ts';
import { formatMonth } from '../documents/format-month.ts';
import { recipientsOf, totalOf } from '../documents/mail-document.ts';
import { lockOrder } from '../orders/read.ts';
import { reminderMail } from './reminder-mail.ts';

/** An invoice is due soon if at most this many days remain. */
const SOON_DAYS = 2;

type DueInvoice = { account_id: number; order_id: number; document_id: number; due_on: string };

/**
 * Sends reminders about open invoices: one when an invoice is due soon, and one when it is overdue. The
 * worker runs this daily. Returns the number of reminders.
 */
export async function sendReminders({ db, log }: Pick<Context, 'db' | 'log'>): Promise<number> {
  let reminded = 0;
  for (const due of await listDueInvoices(db.owner)) {
    try {
      if (await sendReminder(db, due)) reminded++;
    } catch (error) {
      log.error({ err: error, ...due }, 'a reminder of an invoice could not be sent');
    }
  }
  return reminded;
}

/**
 * Returns open invoices that may be due soon or overdue in some time zone. Excludes invoices issued in the
 * last 12 hours, and invoices that already have an overdue reminder.
 */
async function listDueInvoices(db: OwnerDb): Promise<DueInvoice[]> {
  const { rows } = await sql<DueInvoice>`
    SELECT o.account_id, o.id AS order_id, d.id AS document_id, d.due_on
    FROM orders o JOIN LATERAL (
      SELECT id, due_on, issued_at FROM billing_documents
      WHERE account_id = o.account_id AND order_id = o.id AND kind = 'invoice' ORDER BY id DESC LIMIT 1
    ) d ON true
    WHERE o.state = 'open' AND d.due_on <= current_date + ${SOON_DAYS}::int + 1 AND d.issued_at < now() - interval '12 hours'
      AND NOT EXISTS (SELECT FROM invoice_reminders r WHERE r.account_id = o.account_id AND r.document_id = d.id AND r.kind = 'overdue')
    ORDER BY o.account_id, o.id`.execute(db);
  return rows;
}

/**
 * Sends a reminder and returns true. Returns false if the same reminder was already sent, if the invoice is
 * not due soon in the account's time zone, or if it was just paid or cancelled.
 */
async function sendReminder({ owner }: Database, due: DueInvoice): Promise<boolean> {
  const { account_id: accountId, order_id: orderId, document_id: documentId, due_on: dueOn } = due;
  const { timeZone } = await buyerOf(owner, accountId);
  const today = Temporal.Now.plainDateISO(timeZone);
  if (dueOn > today.add({ days: SOON_DAYS }).toString()) return false;
  const isOverdue = dueOn < today.toString();
  return owner.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, accountId, orderId);
    if (order.state !== 'open') return false;
    const kind = isOverdue ? 'overdue' : 'due-soon';
    const noted = await tx
      .insertInto('invoice_reminders')
      .values({ account_id: accountId, document_id: documentId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows === 0n) return false;
    const content = await readContent({ id: accountId, db: tx }, documentId);
    const data = {
      number: content.number,
      total: totalOf(content),
      dueOn,
      isOverdue,
      documentId,
      ...(content.month && { month: formatMonth(content.month) }),
    };
    for (const to of await recipientsOf(tx, { accountId, userId: order.user_id, content }))
      await postMail(tx, accountId, { to, mail: reminderMail, data, isOwnUser: true });
    return true;
  });
}
