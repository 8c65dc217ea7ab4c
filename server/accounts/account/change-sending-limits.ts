import { z } from 'zod';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { parseCountries } from '#server/platform/parse-countries.ts';
import { actingAsOperator, audit } from '../audit.ts';
import { hasUsername } from './username.ts';

const maximumTerm = (what: string) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .describe(`${what}, a number from 0 (default: no limit)`)
    .nullable()
    .optional();

/**
 * Limits that an operator sets for an account or a user; null for no limit. Campaigns that exceed a limit
 * are held.
 */
export const sendingTerms = {
  mostDailyMessages: maximumTerm('maximum campaign messages a day'),
  mostCampaignRecipients: maximumTerm('maximum recipients of a campaign'),
  sendingCountries: z
    .string()
    .describe('the countries that campaigns may be sent to, such as ZA,GB (default: all)')
    .nullable()
    .optional(),
};
export const userSendingTerms = z.strictObject(sendingTerms);
type Terms = z.infer<typeof userSendingTerms>;

/**
 * Converts terms to columns of `accounts` or `users`. Omitted terms keep their values. Throws `invalid` for
 * an unknown country.
 */
export const sendingColumns = ({ mostDailyMessages, mostCampaignRecipients, sendingCountries }: Terms) => ({
  most_daily_messages: mostDailyMessages,
  most_campaign_recipients: mostCampaignRecipients,
  sending_countries:
    typeof sendingCountries === 'string'
      ? parseCountries(sendingCountries.split(',').map((code) => code.trim().toUpperCase()))
      : sendingCountries,
});

/**
 * Changes a user's sending limits in the caller's transaction. Throws `not_found`, or `invalid` for an
 * impossible value.
 */
export async function limitUser(
  tx: OwnerDb,
  username: string,
  given: z.input<typeof userSendingTerms>,
): Promise<void> {
  const terms = userSendingTerms.parse(given);
  const changed = await tx
    .updateTable('users')
    .set(sendingColumns(terms))
    .where(hasUsername(username))
    .returning('account_id')
    .executeTakeFirst();
  if (!changed) throw new Problem('not_found', 'not_found', `There is no user "${username}".`);
  await audit(actingAsOperator(tx, changed.account_id), 'user limited', { username, ...terms });
}
