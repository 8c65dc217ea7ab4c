import { Problem } from '#server/platform/errors.ts';
import { type UserCall, auditFrom } from '../audit.ts';
import { hasTwoFactor } from '../second-factor/factors.ts';

/**
 * Makes two-factor authentication a duty of all users, or stops that. Users without it can then only turn it on.
 * Throws `turn_on_yours_first`.
 */
export async function requireTwoFactor(call: UserCall, required: boolean): Promise<undefined> {
  const { account, session } = call;
  const own = await account.db
    .selectFrom('users')
    .select(hasTwoFactor.as('isOn'))
    .where('account_id', '=', account.id)
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  if (required && !own.isOn)
    throw new Problem(
      'conflict',
      'turn_on_yours_first',
      'Turn on two-step verification for yourself first, in My Settings, under Security.',
    );
  const { numUpdatedRows } = await account.db
    .updateTable('accounts')
    .set({ requires_two_factor: required })
    .where('id', '=', account.id)
    .where('requires_two_factor', '<>', required)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await auditFrom(
      call,
      required ? 'two-factor required of all users' : 'two-factor no longer required',
      {},
    );
}
