import { type Kysely, sql } from 'kysely';
import {
  accountNames,
  emailsOfUsers,
  findAccountBlock,
  managerEmails,
  namesOfUsers,
  timeZoneOf,
  usableAddresses,
  usersWithPermission,
} from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { sendForward } from '#server/sending/index.ts';
import { forwardText } from './forward-text.ts';
import { forwardedRepliesMail, forwardingLimitMail, MAX_MAILED_REPLIES } from './mails.ts';
import type { RuleRow } from './rules.ts';

/** What to forward to one target. `id` is a single forward; null for all that are due. */
export type DueForward = { accountId: number; ruleId: number; target: string; id: number | null };

type DueReply = { id: number; number: string; text: string; recipient: string; created_at: Date };

/** A forward that waits longer, because of the hourly limit of emails to an address, is not sent. */
const MAX_WAIT_MS = 24 * 3_600_000;

/**
 * Forwards what is due for a target, in the owner's transaction. Throws a problem if it cannot be sent. The
 * caller must then roll back and settle the forwards.
 */
export async function forwardDue(tx: Kysely<Tables>, due: DueForward): Promise<void> {
  const account = { id: due.accountId, db: tx };
  const rule = await lockRule(account, due.ruleId);
  if (!rule) return;
  const replies = await lockReplies(account, due);
  if (replies.length === 0) return;
  const known = replies.filter(({ number }) => number !== '');
  if (known.length === 0) throw new Problem('conflict', 'erased', 'The person was erased.');
  if (!rule.is_on) throw new Problem('conflict', 'rule_off', 'The rule was turned off.');
  const today = Temporal.Now.plainDateISO(await timeZoneOf(account)).toString();
  if (rule.counted_on === today && rule.counted >= rule.most_a_day) {
    await tellOfLimit(account, rule, today);
    await settleForwards(tx, due, `The rule had reached its limit of ${rule.most_a_day} a day.`);
    return;
  }
  const cost = due.target.includes('@')
    ? await mail(account, rule, due.target, known)
    : await text(account, rule, due.target, known);
  if (cost === null) return postponeForwards(tx, due);
  await markSent(account, replies, cost);
  await tx
    .updateTable('forwarding_rules')
    .set({
      counted: sql<number>`CASE WHEN counted_on = ${today}::date THEN counted + 1 ELSE 1 END`,
      counted_on: today,
    })
    .where('account_id', '=', account.id)
    .where('id', '=', rule.id)
    .execute();
}

/** Locks a rule, so that its forwards are counted one after another. */
const lockRule = ({ id, db }: Account, ruleId: number): Promise<RuleRow | undefined> =>
  db
    .selectFrom('forwarding_rules')
    .selectAll()
    .where('account_id', '=', id)
    .where('id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();

async function lockReplies({ id, db }: Account, due: DueForward): Promise<DueReply[]> {
  const { rows } = await sql<DueReply>`
    SELECT f.id, r.number, r.text, r.recipient, f.created_at
    FROM forwards f JOIN replies r ON r.account_id = f.account_id AND r.id = f.reply_id
    WHERE f.account_id = ${id} AND f.rule_id = ${due.ruleId} AND f.target = ${due.target} AND f.due_at <= now()
      AND (${due.id}::bigint IS NULL OR f.id = ${due.id})
    ORDER BY f.id FOR UPDATE OF f`.execute(db);
  return rows;
}

/** Requires that the account may act, and that the rule's user, if it has one, may still read replies. */
async function requireActive(
  account: Account,
  { user_id: userId }: RuleRow,
  permission: 'messages.view' | 'campaigns.send',
): Promise<void> {
  const block = await findAccountBlock(account.db, account.id);
  if (block !== undefined) throw new Problem('conflict', 'account_suspended', block);
  if (userId === null) return;
  if (!(await usersWithPermission(account.db, account.id, permission)).includes(userId))
    throw new Problem('conflict', 'not_permitted', 'The user of this rule may no longer do this.');
}

/** Emails replies. Returns null if the hourly limit of the address is reached. */
async function mail(
  account: Account,
  rule: RuleRow,
  target: string,
  replies: DueReply[],
): Promise<number | null> {
  await requireActive(account, rule, 'messages.view');
  if (!(await usableAddresses(account, [target])).has(target))
    throw new Problem('conflict', 'unconfirmed', `${target} is not confirmed.`);
  const isOwn = (await emailsOf(account, rule)).includes(target);
  const mailed = replies
    .slice(0, MAX_MAILED_REPLIES)
    .map(({ number, text: body }) => ({ number, text: body }));
  const isPosted = await postMail(account.db, account.id, {
    to: target,
    mail: forwardedRepliesMail,
    data: {
      count: replies.length,
      replies: JSON.stringify(mailed),
      numbers: [...new Set(mailed.map(({ number }) => number))].join(' '),
      rule: rule.name,
      user: isOwn || rule.user_id === null ? '' : await nameOfUser(account, rule.user_id),
      ...(rule.user_id === null && { isForKeyword: true }),
      account: (await accountNames(account.db, [account.id])).get(account.id)!,
    },
    isOwnUser: isOwn,
  });
  if (isPosted) return 0;
  if (replies[0]!.created_at.getTime() < Date.now() - MAX_WAIT_MS)
    throw new Problem('conflict', 'too_many', `Too many emails are sent to ${target}.`);
  return null;
}

const nameOfUser = async (account: Account, userId: number): Promise<string> =>
  (await namesOfUsers(account, [userId])).get(userId) ?? '';

/** Returns the addresses of the rule's user. The rule of a keyword has those who may change the account's settings. */
const emailsOf = ({ id, db }: Account, { user_id: userId }: RuleRow): Promise<string[]> =>
  userId === null ? managerEmails(db, id) : emailsOfUsers(db, id, [userId]);

/** Sends replies as a text message, from the number that received the newest. Returns the cost. */
async function text(account: Account, rule: RuleRow, target: string, replies: DueReply[]): Promise<number> {
  await requireActive(account, rule, 'campaigns.send');
  const { id, recipient } = replies.at(-1)!;
  const by =
    rule.user_id === null ? { kind: 'system' as const } : { kind: 'user' as const, userId: rule.user_id };
  return sendForward(
    { ...account, by },
    { id, sender: recipient, number: target, text: forwardText(replies) },
  );
}

async function markSent({ id, db }: Account, replies: DueReply[], cost: number): Promise<void> {
  const [first] = replies;
  await db
    .updateTable('forwards')
    .set({
      due_at: null,
      sent_at: sql<Date>`now()`,
      cost: sql<number>`CASE WHEN id = ${first!.id} THEN ${cost}::bigint ELSE 0 END`,
    })
    .where('account_id', '=', id)
    .where(
      'id',
      'in',
      replies.map((reply) => reply.id),
    )
    .execute();
}

/** Tells the rule's user, or the account's managers, once a day that a rule reached its limit. */
async function tellOfLimit(account: Account, rule: RuleRow, today: string): Promise<void> {
  const { id, db } = account;
  if (rule.told_on === today) return;
  await db
    .updateTable('forwarding_rules')
    .set({ told_on: today })
    .where('account_id', '=', id)
    .where('id', '=', rule.id)
    .execute();
  for (const to of await emailsOf(account, rule))
    await postMail(db, id, {
      to,
      mail: forwardingLimitMail,
      data: { rule: rule.name, most: rule.most_a_day, ...(rule.user_id === null && { isForKeyword: true }) },
      isOwnUser: true,
    });
}

const dueForwards = (db: Kysely<Tables>, { accountId, ruleId, target, id }: DueForward) =>
  db
    .updateTable('forwards')
    .where('account_id', '=', accountId)
    .where('rule_id', '=', ruleId)
    .where('target', '=', target)
    .where('due_at', '<=', sql<Date>`now()`)
    .$if(id !== null, (some) => some.where('id', '=', id!));

/** Ends forwards without sending them. `problem` says why. */
export async function settleForwards(db: Kysely<Tables>, due: DueForward, problem: string): Promise<void> {
  await dueForwards(db, due).set({ due_at: null, problem }).execute();
}

/** Retries forwards after ten minutes. */
export async function postponeForwards(db: Kysely<Tables>, due: DueForward): Promise<void> {
  await dueForwards(db, due)
    .set({ due_at: sql<Date>`now() + interval '10 minutes'` })
    .execute();
}
