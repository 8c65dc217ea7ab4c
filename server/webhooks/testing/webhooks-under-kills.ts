import { sql } from 'kysely';
import { createWebhook } from '#contract/webhooks.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import type { WorkUnderKills } from '#server/platform/testing/work-under-kills.ts';
import { Receiver } from '#server/platform/testing/receiver.ts';

/** What an endpoint got: the ids of the events of each message, and the messages of its account. */
type Outcome = { events: Map<string, Set<string>>; delivered: string[]; calls: number };

/** Of so many events, one fails at first, so that some are waiting for their next attempt when processes are killed. */
const FAILS_EVERY = 20;

/**
 * Tells an endpoint of an account's delivered messages until `end`. `call` is a user's. The installation must allow calls to
 * 127.0.0.1.
 */
export async function deliverUnderKills(
  installation: RunningInstallation,
  call: CallApi,
): Promise<WorkUnderKills<Outcome>> {
  const receiver = new Receiver();
  const seen = new Set<string>();
  receiver.answer = ({ headers }) => {
    const id = headers['webhook-id'] as string;
    const fails = !seen.has(id) && seen.size % FAILS_EVERY === 0;
    seen.add(id);
    return { status: fails ? 500 : 200 };
  };
  const url = await receiver.start();
  await call(createWebhook, { body: { url, eventTypes: ['message.delivered'] } });
  return {
    beforeKill: async () => {},
    async end() {
      const db = installation.openDatabase();
      const isDone = async () => {
        const { rows } = await sql<{ messages: number; collected: number; waiting: number }>`
          SELECT (SELECT count(*)::int FROM messages WHERE account_id = w.account_id AND delivered_parts > 0) AS messages,
            (SELECT count(*)::int FROM webhook_events WHERE account_id = w.account_id) AS collected,
            (SELECT count(*)::int FROM webhook_deliveries WHERE account_id = w.account_id AND state <> 'delivered') AS waiting
          FROM webhook_endpoints w WHERE w.url = ${url}`.execute(db.owner);
        const { messages, collected, waiting } = rows[0]!;
        return waiting === 0 && collected >= messages;
      };
      await eventually('every event to be delivered', isDone, 120_000);
      const { rows } = await sql<{ id: string }>`
        SELECT m.id FROM messages m JOIN webhook_endpoints w ON w.account_id = m.account_id
        WHERE w.url = ${url} AND m.delivered_parts > 0`.execute(db.owner);
      await db.stop();
      await receiver.stop();
      const events: Outcome['events'] = new Map();
      for (const { id, data } of receiver.events) {
        const messageId = data['message_id'] as string;
        events.set(messageId, (events.get(messageId) ?? new Set()).add(id));
      }
      return { events, delivered: rows.map(({ id }) => id), calls: receiver.calls.length };
    },
  };
}
