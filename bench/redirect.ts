/**
 * Measures redirects of short links whose clicks are stored, beside nginx that answers `return 302`, in turns, with the same load on the
 * same cores. Then loads many links and clicks, and measures redirects at a steady rate, and the calls of the statistics pages.
 * PostgreSQL is durable, and shares the machine with the servers and the load.
 */
import { sql } from 'kysely';
import { createAccount } from '#server/accounts/index.ts';
import { fillLinks, TARGET } from './fill-links.ts';
import { CONNECTIONS, measureLoad, median, ratioOf, waitUntilClicksAreStored } from './beside-nginx.ts';
import { install, type Installation } from './installation.ts';
import { LinkRequests } from './link-requests.ts';
import { linksSettings } from './links-settings.ts';
import { measureManyLinks } from './many-links.ts';
import { redirectTo, startNginx } from './nginx.ts';
import { describeMachine, type Result } from './result.ts';

const ROUNDS = 5;
/** What is opened within the same minutes: the links of a campaign to 10,000 recipients, and as many shared ones. */
const OPENED_LINKS = 20_000;

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
      measureLoad({ port: nginx.port, requests: requests.take(redirects), status: '302' }, () => ({
        nginx: nginx.pids(),
      }));
    const measureCarillon = () => {
      opened += redirects;
      return measureLoad(
        {
          port,
          requests: requests.take(redirects),
          status: '302',
          finish: () => waitUntilClicksAreStored(installation, opened),
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
      ratios: rounds.map(ratioOf),
      stored: await requireEachStoredOnce(installation, opened),
      last: { nginx: last.ofNginx, carillon: last.ofCarillon },
    };
  } finally {
    await nginx.stop();
    await installation.stop();
  }
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
