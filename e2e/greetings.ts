import type { Database } from '#server/platform/db/handles.ts';

/** What comes by itself to a user who has not put it away. */
export type Greeting = 'tour' | 'security-weak';
const GREETINGS: Greeting[] = ['tour', 'security-weak'];

type User = { accountId: number; userId: number };

/** Nothing greets the user, but what is named: it would stand in the way of what a test does. */
export async function markGreeted(
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
