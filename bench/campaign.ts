/** A campaign, from Send to the last receipt, all of it durable, with the simulated carrier on the same machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAccount } from '#server/accounts/index.ts';
import { findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { readSecrets } from '#server/platform/config.ts';
import { install, type Installation } from './installation.ts';
import { machine, type Result } from './result.ts';
import { longestStatements, pageUpdates, startCounting, STATEMENT_SETTINGS } from './statements.ts';

/** What Kannel 1.4.5 did on such a machine: submitted with receipts, which it keeps in its memory. Messages a second. */
const KANNEL = 3500;
const PORT = 3907;
const SIMULATOR_PORT = 3908;
const PASSWORD = 'Bench mark 100';

type Options = {
  messages: number;
  /** Adds what each of PostgreSQL's statements took; it costs some speed. */
  profile?: boolean;
};

export async function run({ messages, profile = false }: Options): Promise<Result> {
  const installation = await install(profile ? STATEMENT_SETTINGS : {});
  try {
    await prepare(installation, messages);
    const ports = { PORT: String(PORT), SIMULATOR_PORT: String(SIMULATOR_PORT) };
    const roles = ['simulator', 'web', 'worker', 'gateway'];
    const started = await Promise.all(
      roles.map(async (role) => [role, await installation.startRole(role, ports)] as const),
    );
    if (profile) await startCounting(installation.db);
    const { seconds, expandedSeconds } = await sendAndWait(installation, messages);
    const cpuAfter = {
      ...Object.fromEntries(started.map(([role, child]) => [role, cpuSeconds([child.pid!])])),
      postgres: cpuSeconds(installation.postgresPids()),
    };
    const perSecond = Math.round(messages / seconds);
    return {
      program: `campaign-${messages}`,
      date: new Date().toISOString().slice(0, 10),
      machine: machine(),
      value: perSecond,
      unit: 'messages/s, from Send to the last receipt committed',
      yardstick:
        'Kannel 1.4.5 on two cores: messages/s submitted with receipts, kept in memory (not run in this program)',
      yardstick_value: KANNEL,
      ratio: Math.round((perSecond / KANNEL) * 100) / 100,
      details: {
        messages,
        seconds: Math.round(seconds * 100) / 100,
        expandedSeconds: Math.round(expandedSeconds * 100) / 100,
        memoryMb: Object.fromEntries(started.map(([role, child]) => [role, residentMb(child.pid!)])),
        cpuSeconds: cpuAfter,
        ...(profile && {
          statements: await longestStatements(installation.db),
          messageUpdates: await pageUpdates(installation.db),
        }),
        discrepancies: (await findDiscrepancies(installation.db.owner)).length,
      },
    };
  } finally {
    await installation.stop();
  }
}

/** An account, its contacts in one group, and the carrier. The numbers are such as are delivered at once. */
async function prepare({ db, folder }: Installation, messages: number): Promise<void> {
  const { accountId } = await createAccount(db.owner, {
    name: 'Bench',
    username: 'bench',
    password: PASSWORD,
  });
  await db.owner.transaction().execute((tx) => grant(tx, accountId, messages * 2000, 'bench'));
  await sql`
    INSERT INTO contacts (account_id, number, first_name)
    SELECT ${accountId}, '2782' || lpad((i / 90)::text, 6, '0') || lpad((i % 90)::text, 2, '0'), 'Thandi'
    FROM generate_series(0, ${messages - 1}::int) AS i`.execute(db.owner);
  await sql`INSERT INTO groups (account_id, name) VALUES (${accountId}, 'Everybody')`.execute(db.owner);
  await sql`INSERT INTO group_members SELECT account_id, (SELECT max(id) FROM groups), number FROM contacts`.execute(
    db.owner,
  );
  await sql`ANALYZE`.execute(db.owner);
  const { simulatorPassword } = readSecrets(join(folder, 'data'));
  await addCarrier(db.owner, {
    name: 'Simulated',
    kind: 'smpp',
    settings: {
      host: '127.0.0.1',
      port: SIMULATOR_PORT,
      systemId: 'carillon',
      password: simulatorPassword,
    },
    terms: { window: 2000 },
    routed: true,
  });
}

async function sendAndWait(
  { db }: Installation,
  messages: number,
): Promise<{ seconds: number; expandedSeconds: number }> {
  const { token } = await call<{ token: string }>('POST', '/Token', {
    username: 'bench',
    password: PASSWORD,
  });
  const { groups } = await call<{ groups: { id: number }[] }>('GET', '/api/groups', undefined, token);
  const draft = {
    sender: '43366',
    text: 'The quarterly newsletter is out. Reply STOP to opt out.',
    audience: { groupIds: [groups[0]!.id] },
  };
  const { id } = await call<{ id: number }>('POST', '/api/campaigns', draft, token);
  const start = performance.now();
  await call('POST', `/api/campaigns/${id}/send`, undefined, token);
  let expandedAt = 0;
  for (let shownAt = 0; ; await pause(100)) {
    const { rows } = await sql<{ made: number; delivered: number; other: number }>`
      SELECT coalesce(sum(size), 0)::int AS made, coalesce(sum(delivered), 0)::int AS delivered,
        coalesce(sum(undelivered + expired + rejected + unknown + held + cancelled), 0)::int AS other FROM message_batches`.execute(
      db.owner,
    );
    const { made, delivered, other } = rows[0]!;
    const seconds = (performance.now() - start) / 1000;
    if (made === messages) expandedAt ||= seconds;
    if (other > 0) throw new Error(`${other} messages were not delivered`);
    if (delivered === messages) return { seconds, expandedSeconds: expandedAt };
    if (seconds - shownAt > 1) {
      console.error(`${seconds.toFixed(1)} s: ${made} made, ${delivered} delivered`);
      shownAt = seconds;
    }
  }
}

async function call<Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** What processes used of the processors since they started; /proc counts in hundredths of a second. */
function cpuSeconds(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, count) => sum + count, 0) / 100;
}
