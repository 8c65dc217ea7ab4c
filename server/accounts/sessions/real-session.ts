import { sql } from 'kysely';
import { ROLES, USER_ROLES } from '#contract/access.ts';
import { hasTwoFactorOf } from '../second-factor/factors.ts';
import { mayAct } from '../account/may-act.ts';

/** The roles whose users may sign in as a user of a sub-account. */
const IMPERSONATING_ROLES = USER_ROLES.filter((role) =>
  (ROLES[role] as readonly string[]).includes('sub-accounts.edit'),
);

/**
 * The condition that the session `alias` either belongs to its user, or to a user of the master account whose
 * own session is still valid and who may still sign in as others. `account` is the alias of its account.
 */
export const hasRealSession = (alias: string, account: string) => sql<boolean>`(
  ${sql.ref(`${alias}.real_session_id`)} IS NULL OR EXISTS (
    SELECT FROM sessions own JOIN users u ON u.account_id = own.account_id AND u.id = own.user_id
      JOIN accounts master ON master.id = own.account_id
    WHERE own.account_id = ${sql.ref(`${alias}.real_account_id`)} AND own.id = ${sql.ref(`${alias}.real_session_id`)}
      AND own.expires_at > now() AND u.suspended_at IS NULL
      AND NOT (master.requires_two_factor AND NOT ${hasTwoFactorOf('u')}) AND u.role IN (${sql.join(IMPERSONATING_ROLES)})
      AND master.id = ${sql.ref(`${account}.master_account_id`)} AND ${mayAct('master')}))`;

/** The networks from which a session may be used: those of the account of the person who uses it. */
export const networksOf = (alias: string, account: string) => sql<string[]>`
  CASE WHEN ${sql.ref(`${alias}.real_session_id`)} IS NULL THEN ${sql.ref(`${account}.allowed_networks`)}
  ELSE (SELECT m.allowed_networks FROM accounts m WHERE m.id = ${sql.ref(`${alias}.real_account_id`)}) END`;
