/**
 * Measures redirects of short links whose clicks are stored, beside nginx that answers `return 302`, in turns, with the same load on the
 * same cores. Then loads many links and clicks, and measures redirects at a steady rate, and the calls of the statistics pages.
 * PostgreSQL is durable, and shares the machine with the servers and the load.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAccount } from '#server/accounts/index.ts';
import { fillLinks, TARGET } from './fill-links.ts';
import { percentile, sendLoad } from './http-load.ts';
import { install, type Installation } from './installation.ts';
import { LinkRequests } from './link-requests.ts';
import { linksSettings } from './links-settings.ts';
import { measureManyLinks } from './many-links.ts';
import { redirectTo, startNginx } from './nginx.ts';
import { Usage } from './processes.ts';
import { describeMachine, type Result } from './result.ts';

const ROUNDS = 5;
const CONNECTIONS = 64;
/** What is opened within the same minutes: the links of a campaign to 10,000 recipients, and as many shared ones. */
const OPENED_LINKS = 20_000;
const STORE_TIMEOUT_MS = 30_000;

/** `messages` is the number of redirects in a round; `links` and `clicks` are loaded for the second part. */
type Options = { messages: number; links: number; clicks: number };

export async function run({ messages: redirects, links, clicks }: Options): Promise<Result> {
  const besideNginx = await measureBesideNginx(redirects);
  const { perSecond, nginxPerSecond, ratios } = besideNginx;
  return {
    program: `redirect-${links}-${clicks}`,
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: perSecond,
    unit: 'redirects/s, until the last click is stored',
    yardstick: `nginx ${besideNginx.nginxVersion} that answers return 302, in turns`,
    yardstick_value: nginxPerSecond,
    ratio: median(ratios),
    details: { redirects, besideNginx, manyLinks: await measureManyLinks({ links, clicks, redirects }) },
  };
}

async function measureBesideNginx(redirects: number) {
  const installation = await install();
  const nginx = await startNginx(redirectTo(TARGET));
  try {
    const { env, port, host } = await linksSettings();
    const role = await installation.startRole('links', env);
    const owner = { name: 'bench', username: 'bench', password: 'Bench mark 100' };
    const { accountId } = await createAccount(installation.db.owner, owner);
    const links = await fillLinks(installation, accountId, OPENED_LINKS);
    await sql`VACUUM ANALYZE`.execute(installation.db.owner);
    const requests = new LinkRequests(installation, links, host);
    let opened = 0;
    const measureNginx = () =>
      measure({ port: nginx.port, requests: requests.take(redirects) }, () => ({ nginx: nginx.pids() }));
    const measureCarillon = () => {
      opened += redirects;
      return measure(
        {
          port,
          requests: requests.take(redirects),
          finish: () => waitUntilStored(installation, opened),
        },
        () => ({ links: [role.pid!], postgres: installation.postgresPids() }),
      );
    };
    await measureNginx();
    await measureCarillon();
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ofNginx = await measureNginx();
      const ofCarillon = await measureCarillon();
      rounds.push({ ofNginx, ofCarillon });
      console.error(`nginx ${ofNginx.perSecond}/s, links ${ofCarillon.perSecond}/s`);
    }
    const last = rounds.at(-1)!;
    return {
      nginxVersion: nginx.version,
      connections: CONNECTIONS,
      perSecond: median(rounds.map(({ ofCarillon }) => ofCarillon.perSecond)),
      nginxPerSecond: median(rounds.map(({ ofNginx }) => ofNginx.perSecond)),
      ratios: rounds.map(
        ({ ofNginx, ofCarillon }) => Math.round((ofCarillon.perSecond / ofNginx.perSecond) * 100) / 100,
      ),
      stored: await requireEachStoredOnce(installation, opened),
      last: { nginx: last.ofNginx, carillon: last.ofCarillon },
    };
  } finally {
    await nginx.stop();
    await installation.stop();
  }
}

type Load = {
  port: number;
  requests: Iterator<string>;
  /** What still has to end after the last response. */
  finish?: () => Promise<void>;
};

/** Sends requests as fast as possible. Throws unless all are redirected. */
async function measure({ port, requests, finish }: Load, pids: () => Record<string, number[]>) {
  const usage = new Usage(() => ({ load: [process.pid], ...pids() }));
  const startedAt = performance.now();
  const { statuses, tookMs } = await sendLoad({ port, connections: CONNECTIONS, requests });
  await finish?.();
  const seconds = (performance.now() - startedAt) / 1000;
  const { cpuSeconds } = usage.stop();
  if (statuses.get('302') !== tookMs.length)
    throw new Error(`Not all were redirected: ${JSON.stringify(Object.fromEntries(statuses))}`);
  return {
    perSecond: Math.round(tookMs.length / seconds),
    p50Ms: percentile(tookMs, 0.5),
    p99Ms: percentile(tookMs, 0.99),
    cpuSeconds,
  };
}

async function waitUntilStored({ db }: Installation, clicks: number): Promise<void> {
  for (const until = Date.now() + STORE_TIMEOUT_MS; Date.now() < until; await pause(10)) {
    const { rows } = await sql<{
      stored: number;
    }>`SELECT coalesce(sum(clicks), 0)::int AS stored FROM link_hours`.execute(db.owner);
    if (rows[0]!.stored >= clicks) return;
  }
  throw new Error('The clicks were not stored');
}

/** Throws unless the clicks, and each of their counts, are as many as the links that were opened. */
async function requireEachStoredOnce({ db }: Installation, opened: number) {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM link_clicks)::int AS clicks, (SELECT sum(clicks) FROM link_hours)::int AS hours, (SELECT sum(clicks) FROM link_days)::int AS days,
      (SELECT sum(clicks) FROM link_visitors)::int AS visits, (SELECT sum(clicks) FROM short_links)::int AS totals,
      (SELECT count(*) FROM link_visitors)::int AS visitors, (SELECT sum(firsts) FROM link_hours)::int AS firsts`.execute(
    db.owner,
  );
  const { clicks, hours, days, visits, totals, visitors, firsts } = rows[0]!;
  if ([clicks, hours, days, visits, totals].some((count) => count !== opened) || visitors !== firsts)
    throw new Error(`${opened} links were opened, but stored are ${JSON.stringify(rows[0])}`);
  return rows[0]!;
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;
