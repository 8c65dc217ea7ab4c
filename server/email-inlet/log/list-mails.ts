import { type Selectable, sql } from 'kysely';
import type { EmailOutcome } from '#contract/email-outcomes.ts';
import type { EmailMail, listEmailMails as endpoint } from '#contract/email-inlet.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Query = Request<typeof endpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = { id: [ID], '-id': descending(ID) };

/** Lists a page of the mails to a key. */
export async function listMails(
  { id, db }: Account,
  keyId: number,
  { outcome, ...page }: Query,
): Promise<Page<EmailMail>> {
  const query = db
    .selectFrom('email_mails')
    .selectAll()
    .where('account_id', '=', id)
    .where('key_id', '=', keyId)
    .$if(outcome !== undefined, (some) => some.where('outcome', '=', outcome!));
  const { items, ...rest } = await readPage(db, query, ORDERS, page);
  return { items: items.map(toMail), ...rest };
}

const toMail = (row: Selectable<Tables['email_mails']>): EmailMail => ({
  id: row.id,
  at: row.at.toISOString(),
  from: row.author,
  envelopeSender: row.envelope_sender,
  remoteAddress: row.remote_address,
  subject: row.subject,
  outcome: row.outcome as EmailOutcome,
  reason: row.reason,
  recipients: row.recipients,
  messageIds: row.message_ids,
});
