import type { StopReason } from '#contract/top-up.ts';
import { audit } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { billingRecipients } from '../warnings/billing-recipients.ts';
import { stoppedMail } from './mails.ts';
import { changeRule, type Rule } from './rule.ts';

/**
 * Stops a locked rule and emails the reason. No purchases follow until a user switches automatic top-up on
 * again.
 */
export async function stopRuleAndNotify(
  tx: OwnerDb,
  rule: Rule,
  why: StopReason,
  problem: string | null,
): Promise<void> {
  const { account_id: accountId, credits } = rule;
  await changeRule(tx, accountId, {
    is_on: false,
    stopped_for: why,
    stopped_at: new Date(),
    problem,
    try_at: null,
  });
  await audit({ id: accountId, db: tx, by: { kind: 'system' } }, 'top-up stopped', { why });
  for (const to of await billingRecipients(tx, accountId))
    await postMail(tx, accountId, {
      to,
      mail: stoppedMail,
      data: { why, problem: problem ?? '', credits },
      isOwnUser: true,
    });
}
