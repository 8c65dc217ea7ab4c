import type { Database } from '#server/platform/db/handles.ts';

/** Greetings that open by themselves until the user dismisses them. */
export type Greeting = 'tour' | 'security-weak';
const GREETINGS: Greeting[] = ['tour', 'security-weak'];

type User = { accountId: number; userId: number };

/** Dismisses the greetings for a user, because greetings cover the page. Keeps the greetings in `except`. */
export async function dismissGreetings(
  db: Database,
  { accountId, userId }: User,
  except: Greeting[] = [],
): Promise<void> {
  const seen = GREETINGS.filter((greeting) => !except.includes(greeting));
  if (seen.length === 0) return;
  await db.owner
    .insertInto('dismissals')
    .values(seen.map((notice) => ({ account_id: accountId, user_id: userId, notice })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
