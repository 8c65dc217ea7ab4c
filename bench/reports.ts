import { sql } from 'kysely';
import { breakDownBatches } from '#server/messages/index.ts';
import { fillAccount } from './fill-account.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { type Caller, openCaller } from './caller.ts';
import { preparePartitions } from './fill-messages.ts';
import { install, type Installation } from './installation.ts';
import { measureBoth } from './measure-both.ts';
import { describeMachine, type Result } from './result.ts';

/** The number of other accounts. */
const OTHER_ACCOUNTS = 200;
const MESSAGES_PER_OTHER_ACCOUNT = 5000;

type Options = { messages: number };

/**
 * Measures how long the calls of the dashboard, reports, replies and number search take. The account has two
 * years of messages, `messages` in total. There are 200 other accounts. The yardstick is an account with a
 * twentieth of the messages.
 */
export async function run({ messages }: Options): Promise<Result> {
  const installation = await install({ max_wal_size: '8GB' });
  try {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const startedAt = performance.now();
    await preparePartitions(installation, 25);
    const large = await openFilledAccount(installation, address, port, { username: 'large', messages });
    const small = await openFilledAccount(installation, address, port, {
      username: 'small',
      messages: messages / 20,
    });
    await createOtherAccounts(installation);
    const { db } = installation;
    while (await breakDownBatches(db.owner));
    await sql`VACUUM ANALYZE`.execute(db.owner);
    console.error(`Filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    const [among, alone] = await measureBoth(
      { caller: large, paths: reportPaths(large) },
      { caller: small, paths: reportPaths(small) },
    );
    const worst = Math.max(...Object.values(among).map(({ p95Ms }) => p95Ms));
    const usual = Math.max(...Object.values(alone).map(({ p95Ms }) => p95Ms));
    return {
      program: `reports-${messages}`,
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      value: worst,
      unit: 'ms, p95 of the slowest call',
      yardstick: `the same in an account with ${messages / 20} messages`,
      yardstick_value: usual,
      ratio: Math.round((worst / usual) * 100) / 100,
      details: { messages, among, alone },
    };
  } finally {
    await installation.stop();
  }
}

type FilledAccount = Caller & { campaignId: number; number: string };

let isRoleStarted = false;

async function openFilledAccount(
  installation: Installation,
  address: string,
  port: number,
  { username, messages }: { username: string; messages: number },
): Promise<FilledAccount> {
  if (!isRoleStarted) {
    await installation.startRole('web', { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' });
    isRoleStarted = true;
  }
  const caller = await openCaller(installation, address, username);
  const campaignId = await fillAccount(installation, caller.accountId, messages);
  return { ...caller, campaignId, number: await findMiddleNumber(installation, caller.accountId) };
}

/** Returns the phone number of a message from the middle of the two years. */
async function findMiddleNumber({ db }: Installation, accountId: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    SELECT m.number FROM message_batches b JOIN messages m ON m.account_id = b.account_id AND m.id = b.first_id
    WHERE b.account_id = ${accountId} ORDER BY b.id OFFSET (SELECT count(*) / 2 FROM message_batches WHERE account_id = ${accountId}) LIMIT 1`.execute(
    db.owner,
  );
  return rows[0]!.number;
}

async function createOtherAccounts(installation: Installation): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO accounts (name) SELECT 'Other ' || n FROM generate_series(1, ${OTHER_ACCOUNTS}::int) n RETURNING id`.execute(
    installation.db.owner,
  );
  for (const { id } of rows) await fillAccount(installation, id, MESSAGES_PER_OTHER_ACCOUNT);
}

/** Days in the middle of the two years. */
const [FROM, TO] = [
  Temporal.Now.plainDateISO().subtract({ days: 400 }),
  Temporal.Now.plainDateISO().subtract({ days: 370 }),
];
const RANGE_QUERY = `from=${FROM.toString()}&to=${TO.toString()}`;

const reportPaths = ({ campaignId, number }: FilledAccount): Record<string, string> => ({
  dashboard: '/api/dashboard',
  campaigns: '/api/campaigns?limit=50&total=true',
  'campaigns, the first sent first': '/api/campaigns?limit=50&total=true&sort=time',
  'campaigns by name': '/api/campaigns?limit=50&total=true&search=campaign%2019',
  'a campaign': `/api/campaigns/${campaignId}`,
  'its breakdown': `/api/campaigns/${campaignId}/breakdown`,
  'its messages': `/api/campaigns/${campaignId}/messages?limit=50&total=true`,
  'its failed messages': `/api/campaigns/${campaignId}/messages?limit=50&total=true&state=failed`,
  'its messages with an error': `/api/campaigns/${campaignId}/messages?limit=50&total=true&error=undeliverable,%20error%20027`,
  'its messages to a country': `/api/campaigns/${campaignId}/messages?limit=50&total=true&country=ZA`,
  'its messages to a network': `/api/campaigns/${campaignId}/messages?limit=50&total=true&network=ZA:Vodacom`,
  'its messages by a carrier': `/api/campaigns/${campaignId}/messages?limit=50&total=true&carrier=1`,
  'its replies by hour': `/api/campaigns/${campaignId}/replies-by-hour`,
  messages: '/api/messages?limit=50&total=true',
  'messages that failed': '/api/messages?limit=50&total=true&state=failed',
  'messages in a rare state': '/api/messages?limit=50&total=true&state=held',
  'messages with an error': '/api/messages?limit=50&total=true&error=undeliverable,%20error%20027',
  'messages of some days': `/api/messages?limit=50&total=true&${RANGE_QUERY}`,
  'messages to a number': `/api/messages?limit=50&total=true&search=${number}`,
  'messages with a common text': '/api/messages?limit=50&total=true&search=a',
  'messages with a text that does not occur': '/api/messages?limit=50&total=true&search=abcdefg',
  'filter choices of messages': '/api/message-filters',
  'totals of campaigns': '/api/campaign-totals',
  'planned campaigns': '/api/planned-campaigns?from=2020-01-01&to=2020-02-01',
  inbox: '/api/conversations?limit=50',
  'inbox, all': '/api/conversations?limit=50&state=all&total=true',
  'inbox of a sender': '/api/conversations?limit=50&sender=43366',
  'inbox of some days': `/api/conversations?limit=50&state=all&total=true&${RANGE_QUERY}`,
  'inbox, not answered': '/api/conversations?limit=50&answered=false',
  'inbox, answered': '/api/conversations?limit=50&answered=true',
  'inbox with a common word': '/api/conversations?limit=50&search=please',
  'inbox with a rare word': '/api/conversations?limit=50&search=abc123',
  'inbox with a common and a rare word': '/api/conversations?limit=50&search=please%20abc123',
  'inbox with two letters': '/api/conversations?limit=50&search=xq',
  'a conversation': `/api/conversations/${number}`,
  replies: '/api/replies?limit=50&total=true',
  'replies of a campaign': `/api/replies?limit=50&total=true&campaign=${campaignId}`,
  'replies of some days': `/api/replies?limit=50&total=true&${RANGE_QUERY}`,
  'replies with a rare word': '/api/replies?limit=50&search=abc123',
  'replies with a common and a rare word': '/api/replies?limit=50&search=please%20abc123',
  'replies with two letters': '/api/replies?limit=50&search=xq',
  'replies with a common word': '/api/replies?limit=50&total=true&search=please',
  'numbers with a prefix': `/api/number-search?search=${number.slice(0, 7)}`,
  'numbers with an ending': `/api/number-search?search=${number.slice(-4)}`,
  reports: '/api/reports?limit=50',
  'a number': `/api/number-search?search=${number}`,
  'figures of a number': `/api/numbers/${number}/stats`,
  'history of a number': `/api/numbers/${number}/history?limit=50`,
});
