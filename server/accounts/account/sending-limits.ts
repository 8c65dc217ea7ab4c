import { type Kysely, sql } from 'kysely';
import { recently } from '#server/platform/db/recent-reads.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * Limits on sending; null for no limit. The operator sets them for an account or a user, and a master for its
 * sub-accounts. `sub-account` marks the limits of a sub-account, and `master` those of its master, which also
 * apply to it. `trial` marks the default limits of trial accounts. `account-own` and `user-own` are limits that
 * an account set for itself or for a user. `setBy` is who may release what exceeds them.
 */
export type SendingLimits = {
  whose: 'account' | 'sub-account' | 'master' | 'trial' | 'user' | 'account-own' | 'user-own';
  setBy: 'provider' | 'master';
  dailyMessages: number | null;
  campaignRecipients: number | null;
  /** Country codes (ISO 3166-1). */
  countries: string[] | null;
};

/** The daily limit for trial accounts, unless the operator sets another. */
const TRIAL_DAILY_MESSAGES = 100;

/** The limits that apply to a user's campaigns, and whether the operator must approve sender IDs. */
export type SendingTerms = { limits: SendingLimits[]; approvedSendersOnly: boolean };

type MasterLimits = {
  most_daily_messages: number | null;
  most_campaign_recipients: number | null;
  sending_countries: string[] | null;
};
const masterLimits = sql<MasterLimits>`master_limits(a.id)`.as<'m'>(sql.ref('m'));

/**
 * Reads the terms for an account and its user in one query, because a campaign needs them for every 2,000
 * messages.
 */
export const sendingTermsOf = (
  { id, db }: { id: number; db: Kysely<Tables> },
  userId: number | null,
): Promise<SendingTerms> => (userId === null ? readTermsOfAccount(db, id) : readTerms(db, { id, userId }));

const readTermsOfAccount = recently((db, id: number) => readTerms(db, { id, userId: null }));

async function readTerms(
  db: Kysely<Tables>,
  { id, userId }: { id: number; userId: number | null },
): Promise<SendingTerms> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'a.id').on('u.id', '=', userId ?? 0))
    .select(['a.is_trial', 'a.most_daily_messages', 'a.most_campaign_recipients', 'a.sending_countries'])
    .select(['a.approved_senders_only', 'a.master_account_id'])
    .select(['a.own_daily_messages', 'a.own_campaign_recipients', 'a.own_countries'])
    .leftJoinLateral(masterLimits, (join) => join.onTrue())
    .select([
      'm.most_daily_messages as master_daily_messages',
      'm.most_campaign_recipients as master_campaign_recipients',
      'm.sending_countries as master_countries',
    ])
    .select([
      'u.most_daily_messages as user_daily_messages',
      'u.most_campaign_recipients as user_campaign_recipients',
      'u.sending_countries as user_countries',
      'u.own_daily_messages as user_own_daily_messages',
      'u.own_campaign_recipients as user_own_campaign_recipients',
      'u.own_countries as user_own_countries',
    ])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  const isOnTrial = row.is_trial && row.most_daily_messages === null;
  const setBy = row.master_account_id === null ? 'provider' : 'master';
  const limits = [
    toSendingLimits({ whose: setBy === 'master' ? 'sub-account' : 'account', setBy }, row),
    ...(isOnTrial ? [{ ...TRIAL, dailyMessages: TRIAL_DAILY_MESSAGES }] : []),
    // A master's limits also apply to each of its sub-accounts.
    toSendingLimits(
      { whose: 'master', setBy: 'provider' },
      {
        most_daily_messages: row.master_daily_messages,
        most_campaign_recipients: row.master_campaign_recipients,
        sending_countries: row.master_countries,
      },
    ),
    toSendingLimits(
      { whose: 'user', setBy },
      {
        most_daily_messages: row.user_daily_messages,
        most_campaign_recipients: row.user_campaign_recipients,
        sending_countries: row.user_countries,
      },
    ),
    // An account without a master is its own master, and releases what exceeds its own limits.
    toSendingLimits(
      { whose: 'account-own', setBy: 'master' },
      {
        most_daily_messages: row.own_daily_messages,
        most_campaign_recipients: row.own_campaign_recipients,
        sending_countries: row.own_countries,
      },
    ),
    toSendingLimits(
      { whose: 'user-own', setBy: 'master' },
      {
        most_daily_messages: row.user_own_daily_messages,
        most_campaign_recipients: row.user_own_campaign_recipients,
        sending_countries: row.user_own_countries,
      },
    ),
  ].filter(
    ({ dailyMessages, campaignRecipients, countries }) =>
      dailyMessages !== null || campaignRecipients !== null || countries !== null,
  );
  return { limits, approvedSendersOnly: row.approved_senders_only };
}

const TRIAL = { whose: 'trial', setBy: 'provider', campaignRecipients: null, countries: null } as const;

type Row = {
  most_daily_messages: number | null;
  most_campaign_recipients: number | null;
  sending_countries: string[] | null;
};

const toSendingLimits = (origin: Pick<SendingLimits, 'whose' | 'setBy'>, row: Row): SendingLimits => ({
  ...origin,
  dailyMessages: row.most_daily_messages,
  campaignRecipients: row.most_campaign_recipients,
  countries: row.sending_countries,
});
