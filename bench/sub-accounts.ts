import { sql } from 'kysely';
import { freePort } from '#server/platform/postgres/address.ts';
import { refreshAllFigures, refreshDays } from '#server/sub-accounts/index.ts';
import { type Caller, openCaller } from './caller.ts';
import { install, type Installation } from './installation.ts';
import { measureBoth } from './measure-both.ts';
import { describeMachine, type Result } from './result.ts';

const SUB_ACCOUNTS = 5000;
/** How much smaller the other master account is. */
const FACTOR = 20;
/** Each campaign is one batch. Its size is the number of messages by account, divided by this. */
const CAMPAIGNS_PER_ACCOUNT = 40;
const HISTORY_DAYS = 730;
const HELD_CAMPAIGNS = 200;

type Options = { messages: number };

/**
 * Measures how long the pages of a master account with 5,000 sub-accounts take. The sub-accounts have two years
 * of messages, `messages` in total, in 200,000 batches. These pages read batches only, so there are no single
 * messages. The yardstick is a master account with a twentieth of the sub-accounts and messages.
 */
export async function run({ messages }: Options): Promise<Result> {
  const installation = await install({ max_wal_size: '4GB' });
  try {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    await installation.startRole('web', { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' });
    const each = Math.max(1, Math.round(messages / SUB_ACCOUNTS / CAMPAIGNS_PER_ACCOUNT));
    const large = await openMaster(installation, address, 'large', { accounts: SUB_ACCOUNTS, each });
    const small = await openMaster(installation, address, 'small', {
      accounts: SUB_ACCOUNTS / FACTOR,
      each,
    });
    const { owner } = installation.db;
    const startedAt = performance.now();
    await refreshAllFigures(owner);
    const refreshMs = Math.round(performance.now() - startedAt);
    const daysStartedAt = performance.now();
    await refreshDays(owner);
    const daysMs = Math.round(performance.now() - daysStartedAt);
    // The newest batch of every sub-account changes.
    await sql`
      UPDATE message_batches SET broken_down_at = now() WHERE id IN (SELECT max(id) FROM message_batches GROUP BY account_id)`.execute(
      owner,
    );
    const againStartedAt = performance.now();
    await refreshDays(owner);
    const daysAgainMs = Math.round(performance.now() - againStartedAt);
    await sql`VACUUM ANALYZE`.execute(owner);
    const [among, alone] = await measureBoth(
      { caller: large, paths: pathsOf(large) },
      { caller: small, paths: pathsOf(small) },
    );
    const csvStartedAt = performance.now();
    const csvBytes = await large.download(`${REPORT}/report.csv?${LONGEST}`);
    const csvMs = Math.round(performance.now() - csvStartedAt);
    const worst = Math.max(...Object.values(among).map(({ p95Ms }) => p95Ms));
    const usual = Math.max(...Object.values(alone).map(({ p95Ms }) => p95Ms));
    return {
      program: `sub-accounts-${messages}`,
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      value: worst,
      unit: 'ms, p95 of the slowest call',
      yardstick: `the same with ${SUB_ACCOUNTS / FACTOR} sub-accounts and ${messages / FACTOR} messages`,
      yardstick_value: usual,
      ratio: Math.round((worst / usual) * 100) / 100,
      details: {
        messages,
        subAccounts: SUB_ACCOUNTS,
        among,
        alone,
        refreshMs,
        daysMs,
        daysAgainMs,
        csvMs,
        csvBytes,
      },
    };
  } finally {
    await installation.stop();
  }
}

type Master = Caller & { subAccountId: number };

async function openMaster(
  installation: Installation,
  address: string,
  username: string,
  { accounts, each }: { accounts: number; each: number },
): Promise<Master> {
  const caller = await openCaller(installation, address, username);
  const { owner } = installation.db;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO accounts (name, master_account_id) SELECT 'Shop ' || n || ' of ' || md5(n::text), ${caller.accountId} FROM generate_series(1, ${accounts}::int) n
    RETURNING id`.execute(owner);
  await sql`
    INSERT INTO campaigns (account_id, name, sender, text, state, recipients, parts, cost, created_at, sent_at, finished_at)
    SELECT id, 'Campaign ' || n, '43366', 'Hello', 'finished', ${each}::int, ${each}::int, ${each * 1000}::bigint, at, at, at FROM (
      SELECT id, n, now() - make_interval(secs => ${HISTORY_DAYS * 86_400}::float8 * random()) AS at
      FROM accounts, generate_series(1, ${CAMPAIGNS_PER_ACCOUNT}::int) n WHERE master_account_id = ${caller.accountId}
    ) made ORDER BY at`.execute(owner);
  await sql`
    INSERT INTO message_batches (account_id, carrier_id, priority, sender, text, size, cost, first_id, last_id, created_at, state, mark,
      delivered, undelivered, expired, rejected, origin_kind, origin_id, broken_down)
    SELECT c.account_id, 1, 5, '43366', 'Hello', ${each}::int, ${each * 1000}::bigint, uuidv7(), uuidv7(), c.created_at, 'done', ${each}::int,
      ${each}::int - ${each}::int / 20, ${each}::int / 20, 0, 0, 'campaign', c.id, true
    FROM campaigns c JOIN accounts a ON a.id = c.account_id WHERE a.master_account_id = ${caller.accountId}
    ORDER BY c.created_at`.execute(owner);
  await sql`
    INSERT INTO campaigns (account_id, name, sender, text, state, problem, held_at, held_for, recipients)
    SELECT id, 'Held', '43366', 'Hello', 'held', 'Too large', now(), 'master', 1000 FROM accounts
    WHERE master_account_id = ${caller.accountId} LIMIT ${HELD_CAMPAIGNS}`.execute(owner);
  return { ...caller, subAccountId: rows[rows.length >> 1]!.id };
}

const dayBefore = (days: number) => Temporal.Now.plainDateISO().subtract({ days }).toString();
const LIST = '/api/sub-accounts?limit=50&total=true';
const REPORT = '/api/sub-account-report';
/** The longest range that the report allows. */
const LONGEST = `from=${dayBefore(92)}&to=${dayBefore(1)}`;
const ACCOUNTS = `${REPORT}/accounts?limit=50&total=true`;

const pathsOf = ({ subAccountId }: Master): Record<string, string> => ({
  'list by name': LIST,
  'list by balance': `${LIST}&sort=-balance`,
  'list by usage': `${LIST}&sort=-used`,
  'list by activity': `${LIST}&sort=-lastActiveAt`,
  'list, searched': `${LIST}&search=0abc`,
  'a sub-account': `/api/sub-accounts/${subAccountId}`,
  'report of 30 days': REPORT,
  'report of today': `${REPORT}?preset=today`,
  'report of 92 days': `${REPORT}?${LONGEST}`,
  'report by messages, 30 days': ACCOUNTS,
  'report by messages, 92 days': `${ACCOUNTS}&${LONGEST}`,
  'report by delivered, 92 days': `${ACCOUNTS}&${LONGEST}&sort=-delivered`,
  'report by failed, 92 days': `${ACCOUNTS}&${LONGEST}&sort=-failed`,
  'report by delivery rate, 92 days': `${ACCOUNTS}&${LONGEST}&sort=deliveryRate`,
  'report by credits, 92 days': `${ACCOUNTS}&${LONGEST}&sort=-cost`,
  'report by name, 92 days': `${ACCOUNTS}&${LONGEST}&sort=name`,
  'report, searched, 92 days': `${ACCOUNTS}&${LONGEST}&search=0abc`,
  'report of a sub-account, 92 days': `${REPORT}/accounts/${subAccountId}?${LONGEST}`,
  'its campaigns, 92 days': `${REPORT}/accounts/${subAccountId}/campaigns?limit=50&total=true&${LONGEST}`,
  'held messages': '/api/held-messages?limit=50&total=true',
  'count of held messages': '/api/held-messages/count',
});
