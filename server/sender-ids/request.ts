import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { requestSenderId as requestEndpoint, SenderId } from '#contract/sender-ids.ts';
import { audit, homeCountry, requireBelowLimit } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { describeSenderIdProblem, normaliseSender, senderIdProblem } from '#sms/index.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
import { COLUMNS, type Row, toSenderId } from './rows.ts';

type SenderIdRequest = Request<typeof requestEndpoint>['body'];

/**
 * Requests a sender ID. The sender ID may be new, refused or withdrawn. Throws `invalid` for an impossible
 * sender, `same_purpose` if it was already refused for this purpose, `unknown_country`, `sender_id_exists`
 * and `too_many_sender_ids`.
 */
export async function requestSenderId(account: ActingAccount, asked: SenderIdRequest): Promise<SenderId> {
  const wanted = { ...asked, sender: normaliseSender(asked.sender, await homeCountry(account)) };
  const { sender, purpose } = wanted;
  const problem = senderIdProblem(sender);
  if (problem) throw invalid('sender', problem, describeSenderIdProblem(problem));
  const row = (await insert(account, wanted)) ?? (await requestAgain(account, wanted));
  await audit(account, 'sender ID requested', { sender, purpose });
  return toSenderId(account, row);
}

/** Inserts a sender ID. Returns undefined if the account already has it. */
async function insert(account: ActingAccount, wanted: SenderIdRequest): Promise<Row | undefined> {
  const { sender, purpose } = wanted;
  const countries = parseCountries(wanted.countries ?? []);
  const row = await account.db
    .insertInto('sender_ids')
    .values({ account_id: account.id, sender, purpose, countries, requested_by: userIdOf(account.by) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row) await requireBelowLimit(account, 'senderIds', () => countSenderIds(account));
  return row;
}

async function countSenderIds({ id, db }: Account): Promise<number> {
  const { count } = await db
    .selectFrom('sender_ids')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

async function requestAgain(account: ActingAccount, wanted: SenderIdRequest): Promise<Row> {
  const { sender, purpose } = wanted;
  const before = await account.db
    .selectFrom('sender_ids')
    .select(['id', 'sender', 'state', 'purpose'])
    .where('account_id', '=', account.id)
    .where(sql`lower(sender)`, '=', sender.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.state === 'requested' || before.state === 'approved')
    throw new Problem(
      'conflict',
      'sender_id_exists',
      `You already have a sender ID “${before?.sender ?? sender}”.`,
      'sender',
    );
  if (before.state === 'refused' && before.purpose === purpose)
    throw invalid(
      'purpose',
      'same_purpose',
      'It was refused for this purpose. Describe its use in more detail.',
    );
  return account.db
    .updateTable('sender_ids')
    .set({
      sender,
      purpose,
      countries: parseCountries(wanted.countries ?? []),
      state: 'requested',
      reason: null,
      decided_at: null,
      requested_by: userIdOf(account.by),
      requested_at: new Date(),
    })
    .where('account_id', '=', account.id)
    .where('id', '=', before.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
