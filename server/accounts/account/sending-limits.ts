import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** What an account or one of its users may send. Null: without a limit. */
export type SendingLimits = {
  whose: 'account' | 'trial' | 'user';
  dailyMessages: number | null;
  campaignRecipients: number | null;
  /** Codes of countries (ISO 3166-1). */
  countries: string[] | null;
};

/** So many messages a day an account on trial may send, unless it has a limit of its own. */
const TRIAL_DAILY_MESSAGES = 100;

/** The limits of an account and of a user of it, without those that limit nothing. */
export async function sendingLimitsOf(
  { id, db }: { id: number; db: Kysely<Tables> },
  userId: number | null,
): Promise<SendingLimits[]> {
  const account = await db
    .selectFrom('accounts')
    .select(['is_trial', 'most_daily_messages', 'most_campaign_recipients', 'sending_countries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const user = await db
    .selectFrom('users')
    .select(['most_daily_messages', 'most_campaign_recipients', 'sending_countries'])
    .where('account_id', '=', id)
    .where('id', '=', userId ?? 0)
    .executeTakeFirst();
  const isOnTrial = account.is_trial && account.most_daily_messages === null;
  return [
    limitsIn('account', account),
    ...(isOnTrial ? [{ ...NONE, whose: 'trial' as const, dailyMessages: TRIAL_DAILY_MESSAGES }] : []),
    ...(user ? [limitsIn('user', user)] : []),
  ].filter(
    ({ dailyMessages, campaignRecipients, countries }) =>
      dailyMessages !== null || campaignRecipients !== null || countries !== null,
  );
}

/** Whether an account may send only from sender IDs that the operator approved. */
export async function needsApprovedSenders({ id, db }: { id: number; db: Kysely<Tables> }): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('approved_senders_only')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.approved_senders_only;
}

const NONE = { dailyMessages: null, campaignRecipients: null, countries: null };

type Row = {
  most_daily_messages: number | null;
  most_campaign_recipients: number | null;
  sending_countries: string[] | null;
};

const limitsIn = (whose: SendingLimits['whose'], row: Row): SendingLimits => ({
  whose,
  dailyMessages: row.most_daily_messages,
  campaignRecipients: row.most_campaign_recipients,
  countries: row.sending_countries,
});
