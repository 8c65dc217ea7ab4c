import { audit, countAttempt, timeZoneOf } from '#server/accounts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { maskNumber } from '#server/platform/db/number-mentions.ts';
import { notFound, Problem, tooMany } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { CAMPAIGN, campaignNames } from '#server/sending/index.ts';
import { forwardedMail } from './forwarded-mail.ts';

type Caller = { accountId: number; actor: Actor };

/** Emails a reply to an address. Throws `not_found`, `erased` and `too_many`. */
export async function forwardReply(
  db: Database,
  { accountId, actor }: Caller,
  replyId: number,
  to: string,
): Promise<void> {
  await db.withAccount(accountId, async (account) => {
    const { number, ...reply } = await readReply(account, replyId);
    const counted = await db.beforeAccount((tx) =>
      countAttempt(tx, [['forwarding by account', String(accountId)]]),
    );
    const data = { number, timeZone: await timeZoneOf(account), ...reply };
    if (counted === 'closed' || !(await postMail(account.db, accountId, { to, mail: forwardedMail, data })))
      throw tooMany('Too many replies were forwarded in the last hour. Please try again later.', 900);
    await audit({ ...account, by: actor }, 'reply forwarded', { number: maskNumber(number), to });
  });
}

async function readReply(
  account: Parameters<typeof campaignNames>[0],
  replyId: number,
): Promise<{ number: string; text: string; recipient: string; at: string; campaign: string }> {
  const reply = await account.db
    .selectFrom('replies')
    .select(['number', 'text', 'recipient', 'received_at', 'origin_kind', 'origin_id'])
    .where('account_id', '=', account.id)
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (!reply) throw notFound('reply');
  const { number, text, recipient, origin_kind, origin_id } = reply;
  if (number === '')
    throw new Problem('conflict', 'erased', 'This contact was erased, including their replies.');
  const ids = origin_kind === CAMPAIGN ? [origin_id!] : [];
  const campaign = (await campaignNames(account, ids)).get(ids[0]!) ?? '';
  return { number, text, recipient, at: reply.received_at.toISOString(), campaign };
}
