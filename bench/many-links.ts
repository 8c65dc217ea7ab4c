import { sql } from 'kysely';
import { freePort } from '#server/platform/postgres/address.ts';
import { type Caller, openCaller } from './caller.ts';
import { fillClicks } from './fill-clicks.ts';
import { type FilledLinks, fillLinks } from './fill-links.ts';
import { percentile, sendLoad } from './http-load.ts';
import { install, type Installation } from './installation.ts';
import { LinkRequests } from './link-requests.ts';
import { linksSettings } from './links-settings.ts';
import { withoutIndexes } from './without-indexes.ts';

const PER_SECOND = 500;
const CONNECTIONS = 16;
const MAX_SECONDS = 60;
/** How often each statistics call is timed. One call before that is not timed. */
const CALLS = 40;
const DAY_MS = 24 * 3600_000;

const LINK_TABLES = ['short_links', 'link_slugs', 'link_batches'];
const CLICK_TABLES = ['link_clicks', 'link_hours', 'link_days', 'link_visitors'];

type Options = { links: number; clicks: number; redirects: number };

/**
 * Loads links and clicks. Measures redirects of random ones among all links at a steady rate, and the calls of the statistics pages in an
 * account that has as many shared links as it may, and all campaigns.
 */
export async function measureManyLinks({ links, clicks, redirects }: Options) {
  const installation = await install({ max_wal_size: '8GB', maintenance_work_mem: '1GB', work_mem: '64MB' });
  try {
    const { env, port, host } = await linksSettings();
    const webPort = await freePort();
    await installation.startRole('links', env);
    await installation.startRole('web', { ...env, PORT: String(webPort), REQUESTS_PER_MINUTE: '1000000' });
    const caller = await openCaller(installation, `http://127.0.0.1:${webPort}`, 'bench');
    const startedAt = performance.now();
    const filled = await fill(installation, caller.accountId, { links, clicks });
    const loadSeconds = Math.round((performance.now() - startedAt) / 1000);
    const count = Math.min(redirects, PER_SECOND * MAX_SECONDS);
    console.error(`Loaded in ${loadSeconds} s`);
    const requests = new LinkRequests(installation, filled, host);
    const { statuses, tookMs } = await sendLoad({
      port,
      connections: CONNECTIONS,
      requests: requests.take(count),
      perSecond: PER_SECOND,
    });
    if (statuses.get('302') !== count)
      throw new Error(`Not all were redirected: ${JSON.stringify(Object.fromEntries(statuses))}`);
    return {
      links,
      clicks,
      loadSeconds,
      databaseGb: await databaseGb(installation),
      redirects: {
        count,
        perSecond: PER_SECOND,
        p50Ms: percentile(tookMs, 0.5),
        p95Ms: percentile(tookMs, 0.95),
        p99Ms: percentile(tookMs, 0.99),
      },
      calls: await measureCalls(caller, statisticsPaths(filled)),
    };
  } finally {
    await installation.stop();
  }
}

async function fill(
  installation: Installation,
  accountId: number,
  { links, clicks }: { links: number; clicks: number },
): Promise<FilledLinks> {
  const { owner } = installation.db;
  const filled = await withoutIndexes(owner, LINK_TABLES, () => fillLinks(installation, accountId, links));
  await withoutIndexes(owner, CLICK_TABLES, () => fillClicks(owner, filled, clicks));
  console.error('Cleaning up');
  await sql`VACUUM ANALYZE`.execute(owner);
  await sql`CHECKPOINT`.execute(owner);
  return filled;
}

async function databaseGb({ db }: Installation): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(
    db.owner,
  );
  return Math.round(rows[0]!.bytes / 1e8) / 10;
}

/** The first shared link is the popular one (fill-clicks.ts). */
function statisticsPaths({ firstSharedId, firstCampaignLinkId }: FilledLinks): Record<string, string> {
  const now = Date.now();
  const since = (days: number) => `from=${new Date(now - days * DAY_MS).toISOString()}`;
  const popular = `/api/links/${firstSharedId}`;
  const usual = `/api/links/${firstSharedId + 2}`;
  const campaign = `/api/links/${firstCampaignLinkId}`;
  return {
    'statistics of a popular link': `${popular}/statistics`,
    'its statistics of 3 days': `${popular}/statistics?${since(3)}`,
    'its statistics of a year': `${popular}/statistics?${since(365)}`,
    'its clicks': `${popular}/clicks?limit=50&total=true`,
    'its clicks by previews': `${popular}/clicks?limit=50&total=true&kind=preview`,
    'statistics of a usual link': `${usual}/statistics`,
    'its clicks, the first first': `${usual}/clicks?limit=50&total=true&sort=at`,
    "statistics of a campaign's link": `${campaign}/statistics`,
    'its clicks by recipients': `${campaign}/clicks?limit=50&total=true`,
    links: '/api/links?limit=50&total=true',
    'links, the first created first': '/api/links?limit=50&total=true&sort=createdAt',
    'links with a tag': `/api/links?limit=50&total=true&tag=${encodeURIComponent('tag 4')}`,
    'links with a common word': '/api/links?limit=50&total=true&search=sale',
    'links with an address that does not occur': '/api/links?limit=50&total=true&search=nowhere.example',
    'links that are disabled': '/api/links?limit=50&total=true&state=disabled',
  };
}

async function measureCalls(caller: Caller, paths: Record<string, string>) {
  const measured: Record<string, { p50Ms: number; p95Ms: number }> = {};
  for (const [name, path] of Object.entries(paths)) {
    await caller.call('GET', path);
    const tookMs: number[] = [];
    for (let nth = 0; nth < CALLS; nth++) {
      const startedAt = performance.now();
      await caller.call('GET', path);
      tookMs.push(performance.now() - startedAt);
    }
    measured[name] = { p50Ms: percentile(tookMs, 0.5), p95Ms: percentile(tookMs, 0.95) };
    console.error(`${name}: p95 ${measured[name].p95Ms} ms`);
  }
  return measured;
}
