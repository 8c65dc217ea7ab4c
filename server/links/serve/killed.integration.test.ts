import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { BROWSERS } from '../testing/links-server.ts';

const READERS = 8;
const KILLS = 5;
/**
 * The promise is 100 ms (docs/operating/promises.md) while a group of clicks is stored within 50 ms. A machine that runs other tests
 * at the same time may take longer.
 */
const MAX_LOST_MS = 500;

const database = useDatabase();
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

async function startProcess(): Promise<{ port: number; kill: () => Promise<void> }> {
  const script = join(import.meta.dirname, '../testdata/links-process.ts');
  const child = spawn(process.execPath, [script, database().url], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { port: Number(new URL(address).port), kill };
}

/** Opens a link again and again, until its server is killed. Adds the time of each redirect to `answered`. */
async function openUntilKilled(port: number, agent: Agent, answered: number[]): Promise<void> {
  for (;;) {
    try {
      const headers = { host: `localhost:${port}`, 'user-agent': BROWSERS.ios };
      const asked = get({ port, host: '127.0.0.1', path: '/killed', agent, headers });
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      if (response.statusCode !== 302) throw new Error(`The link answered ${response.statusCode}`);
      answered.push(performance.now());
    } catch (error) {
      if (!('code' in (error as object))) throw error;
      return;
    }
  }
}

it('loses at most the clicks of the last moment when it is killed, and counts none twice', async () => {
  const { owner } = database().db;
  const { accountId } = await createAccount(owner, {
    name: 'Shop',
    username: 'shop',
    password: 'Correct horse 1',
  });
  await sql`
    WITH link AS (INSERT INTO short_links (account_id, slug, target) VALUES (${accountId}, 'killed', 'https://a.example') RETURNING id)
    INSERT INTO link_slugs (host, slug, account_id, link_id) SELECT '', 'killed', ${accountId}, id FROM link`.execute(
    owner,
  );
  const stored = async () => {
    const { rows } = await sql<{ clicks: number }>`SELECT count(*)::int AS clicks FROM link_clicks`.execute(
      owner,
    );
    return rows[0]!.clicks;
  };
  for (let nth = 0; nth < KILLS; nth++) {
    const before = await stored();
    const { port, kill } = await startProcess();
    const agent = new Agent({ keepAlive: true, maxSockets: READERS });
    const answered: number[] = [];
    const reading = Promise.all(
      Array.from({ length: READERS }, () => openUntilKilled(port, agent, answered)),
    );
    await eventually('clicks to be stored', async () => (await stored()) > before + 200);
    // Some moment, before, while or after a group is stored.
    const more = answered.length + Math.random() * 1000;
    await eventually('more redirects', async () => answered.length > more);
    const killedAt = performance.now();
    await kill();
    await reading;
    agent.destroy();
    // Statements that were under way when the process was killed end before this.
    await eventually('its connections to end', async () => {
      const { rows } = await sql<{ open: number }>`
        SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%INSERT INTO link_clicks%' AND state = 'active'
          AND pid <> pg_backend_pid()`.execute(owner);
      return rows[0]!.open === 0;
    });
    const now = (await stored()) - before;
    const lost = answered.toSorted((one, other) => one - other).slice(now);
    const oldest = lost[0] === undefined ? 0 : killedAt - lost[0];
    expect(oldest, `${lost.length} of ${answered.length} clicks were lost`).toBeLessThan(MAX_LOST_MS);
  }
  const { rows } = await sql`
    SELECT count(*)::int AS clicks, (SELECT sum(clicks)::int FROM link_hours) AS hours, (SELECT clicks FROM short_links) AS total,
      (SELECT sum(clicks)::int FROM link_visitors) AS visits FROM link_clicks`.execute(owner);
  const total = await stored();
  expect(rows).toEqual([{ clicks: total, hours: total, total, visits: total }]);
});
