import type { Selectable } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import {
  type createForwardingRule,
  type ForwardingRule,
  MAX_FORWARDING_RULES,
} from '#contract/forwarding.ts';
import { audit, homeCountry, lockAccountFor, requestConfirmations } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { receivesAt } from '#server/numbers/index.ts';
import { getCampaign, isOwnSender } from '#server/sending/index.ts';
import { parseNumber } from '#sms/index.ts';
import { isReplyRecipient } from './own-numbers.ts';

type Input = Request<typeof createForwardingRule>['body'];

/** The user who owns the rules, and whether their role allows sending messages. */
export type RuleOwner = { userId: number; maySendMessages: boolean };

export type RuleRow = Selectable<Tables['forwarding_rules']>;

/** Reads a rule from its row. */
export const toRule = (row: RuleRow): ForwardingRule => ({
  name: row.name,
  isOn: row.is_on,
  emails: row.emails,
  numbers: row.numbers,
  frequency: row.frequency as ForwardingRule['frequency'],
  words: row.words,
  campaignId: row.campaign_id,
  sender: row.sender,
  hours: row.hours as ForwardingRule['hours'],
  mostADay: row.most_a_day,
});

/**
 * Creates a rule, and emails a link to each address that must be confirmed. Throws `no_target`,
 * `not_permitted`, `own_sender`, `not_found` and `too_many_rules`.
 */
export async function createRule(account: ActingAccount, owner: RuleOwner, input: Input): Promise<number> {
  await lockAccountFor(account, 'forwarding rules');
  const { count } = await account.db
    .selectFrom('forwarding_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FORWARDING_RULES)
    throw new Problem(
      'conflict',
      'too_many_rules',
      `You can have at most ${MAX_FORWARDING_RULES} forwarding rules. Delete a rule first.`,
    );
  const columns = await columnsOf(account, owner, input);
  const { id } = await account.db
    .insertInto('forwarding_rules')
    .values({ account_id: account.id, user_id: owner.userId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  await afterSave(account, columns);
  return id;
}

/** Changes a rule. Throws what `createRule` throws. */
export async function changeRule(
  account: ActingAccount,
  owner: RuleOwner,
  ruleId: number,
  input: Input,
): Promise<undefined> {
  const columns = await columnsOf(account, owner, input);
  const changed = await account.db
    .updateTable('forwarding_rules')
    .set(columns)
    .where('account_id', '=', account.id)
    .where('user_id', '=', owner.userId)
    .where('id', '=', ruleId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound('forwarding rule');
  await afterSave(account, columns);
}

/** Deletes a rule, with what waits to be forwarded. Throws `not_found`. */
export async function deleteRule(
  account: ActingAccount,
  { userId }: RuleOwner,
  ruleId: number,
): Promise<undefined> {
  const deleted = await account.db
    .deleteFrom('forwarding_rules')
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('id', '=', ruleId)
    .returning('name')
    .executeTakeFirst();
  if (!deleted) throw notFound('forwarding rule');
  await audit(account, 'forwarding rule deleted', { name: deleted.name });
}

/** Emails the links of a rule's unconfirmed addresses again. Throws `not_found`. */
export async function resendRuleConfirmations(
  account: ActingAccount,
  { userId }: RuleOwner,
  ruleId: number,
): Promise<undefined> {
  const rule = await account.db
    .selectFrom('forwarding_rules')
    .select('emails')
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('id', '=', ruleId)
    .executeTakeFirst();
  if (!rule) throw notFound('forwarding rule');
  await requestConfirmations(account, rule.emails);
}

async function afterSave(
  account: ActingAccount,
  { name, emails }: { name: string; emails: string[] },
): Promise<void> {
  await requestConfirmations(account, emails);
  await audit(account, 'forwarding rule saved', { name });
}

async function columnsOf(account: Account, { maySendMessages }: RuleOwner, input: Input) {
  const emails = [...new Set(input.emails.map((email) => email.toLowerCase()))];
  const numbers = await readNumbers(account, input.numbers);
  if (emails.length + numbers.length === 0)
    throw invalid('emails', 'no_target', 'Enter an email address or a mobile number.');
  if (numbers.length > 0 && !maySendMessages)
    throw invalid(
      'numbers',
      'not_permitted',
      'Your role does not allow you to send messages. Forward to email addresses, or ask an owner of your account.',
    );
  if (input.campaignId !== null) await getCampaign(account, input.campaignId);
  return {
    name: input.name,
    is_on: input.isOn,
    emails,
    numbers,
    frequency: input.frequency,
    words: [...new Set(input.words)],
    campaign_id: input.campaignId,
    sender: input.sender,
    hours: input.hours && JSON.stringify(input.hours),
    most_a_day: input.mostADay,
  };
}

/** Returns whether the account sends from a number, or receives messages at it. */
const isOwnNumber = async (account: Account, number: string): Promise<boolean> =>
  (await isOwnSender(account, number)) ||
  (await isReplyRecipient(account, number)) ||
  receivesAt(account, number);

/** Reads numbers to forward to. Throws `invalid_number`, and `own_sender` for those of the account; `field` names them. */
export async function readNumbers(account: Account, typed: string[], field = 'numbers'): Promise<string[]> {
  const country = await homeCountry(account);
  const numbers = new Set<string>();
  for (const text of typed) {
    const parsed = parseNumber(text, country);
    if (!parsed.ok) throw invalid(field, 'invalid_number', `“${text}” is not a mobile number.`);
    const { number } = parsed;
    if (await isOwnNumber(account, number))
      throw invalid(
        field,
        'own_sender',
        `${text} is a number of your account. Replies forwarded to it would come back.`,
      );
    numbers.add(number);
  }
  return [...numbers];
}
