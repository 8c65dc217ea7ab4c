import { createSubAccount } from '#contract/sub-accounts.ts';
import { acceptInvitation } from '#contract/users.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import type { TestAccount, TestConsole } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';

export const PASSWORD = 'Quiet bells at nine 9';
const NEW = { timeZone: 'Africa/Johannesburg', homeCountry: 'ZA' } as const;

export type TestSubAccount = { id: number; name: string; username: string; userId: number; call: CallApi };

/** Creates a sub-account whose owner has accepted the invitation. Credits are whole. */
export async function openSubAccount(
  web: TestConsole,
  test: TestDatabase,
  { call }: TestAccount,
  { username, credits = 0 }: { username: string; credits?: number },
): Promise<TestSubAccount> {
  const name = `Shop of ${username}`;
  const ownerEmail = `${username}@example.com`;
  const { status, body, text } = await call(createSubAccount, {
    body: { ...NEW, name, ownerEmail, credits },
  });
  if (status !== 200) throw new Error(text);
  const { id } = body;
  const token = await invitationToken(test, id);
  await web.anonymous(acceptInvitation, {
    body: { token, fullname: 'John Mbeki', contact1: '082 555 0101', username, password: PASSWORD },
  });
  const user = await test.db.owner
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name, username, userId: user.id, call: await web.signIn(username, PASSWORD) };
}

/** Returns the token of the invitation to a sub-account's first owner. */
export async function invitationToken(test: TestDatabase, accountId: number): Promise<string> {
  const mail = (await mailsTo(test, accountId)).findLast(({ template }) => template === 'invitation')!;
  return mail.data['path']!.replace('/Invitation/', '');
}
