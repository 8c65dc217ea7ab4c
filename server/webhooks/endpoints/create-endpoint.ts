import { sql } from 'kysely';
import type { Answer, Request } from '#contract/endpoint.ts';
import { type createWebhook, MAX_ENDPOINTS } from '#contract/webhooks.ts';
import { auditFrom, type UserCall } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { feedStart } from '#server/event-feed/index.ts';
import { watchMessages } from '#server/messages/index.ts';
import { Problem } from '#server/platform/errors.ts';
import { checkSettings } from './check-settings.ts';
import { nameInLog } from './name-in-log.ts';
import { toColumns } from './columns.ts';
import { endingOf, newSecret, sealFor } from './secrets.ts';

/** Creates an endpoint, which gets what happens from now on. Throws `invalid` and `too_many_webhooks`. */
export async function createEndpoint(
  { db, outgoing, secrets }: Context,
  call: UserCall,
  { environment, ...settings }: Request<typeof createWebhook>['body'],
): Promise<Answer<typeof createWebhook>> {
  const { account, session } = call;
  await checkSettings(account, outgoing, environment, settings);
  await startFeed(account, await feedStart(db.owner));
  await requireFewerEndpoints(account);
  const secret = newSecret();
  const { id } = await account.db
    .insertInto('webhook_endpoints')
    .values({
      account_id: account.id,
      ...toColumns(secrets.key, account.id, settings, []),
      is_test: environment === 'test',
      secret: sealFor(secrets.key, account.id, secret),
      secret_ending: endingOf(secret),
      created_by: session.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await account.db.insertInto('webhook_queues').values({ account_id: account.id, endpoint_id: id }).execute();
  await watchMessages(account);
  await auditFrom(call, 'webhook created', nameInLog(id, settings.url));
  return { id, secret };
}

/** The account's feed is locked, so that concurrent calls are counted too. */
async function requireFewerEndpoints({ id, db }: UserCall['account']): Promise<void> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_ENDPOINTS)
    throw new Problem(
      'conflict',
      'too_many_webhooks',
      `An account can have at most ${MAX_ENDPOINTS} webhooks. Delete one that you no longer need.`,
    );
}

/**
 * Collects the account's events from now on, unless they are being collected already. Locks the feed: endpoints are created and
 * deleted one after the other.
 */
const startFeed = ({ id, db }: UserCall['account'], cursor: string) =>
  db
    .insertInto('webhook_feeds')
    .values({ account_id: id, cursor })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        cursor: sql`coalesce(webhook_feeds.cursor, excluded.cursor)`,
      }),
    )
    .execute();
