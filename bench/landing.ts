/**
 * Measures the pages of recipients at a steady rate. Then measures a landing page whose visits are stored, beside nginx that sends
 * the same file, in turns, with the same load on the same cores.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createAccount } from '#server/accounts/index.ts';
import {
  CONNECTIONS,
  measureLoad,
  median,
  ratioOf,
  requireStatus,
  type Round,
  waitUntilClicksAreStored,
} from './beside-nginx.ts';
import { type FilledPage, fillPage } from './fill-page.ts';
import { percentile, sendLoad } from './http-load.ts';
import { install, type Installation } from './installation.ts';
import { linksSettings } from './links-settings.ts';
import { sendFile, startNginx } from './nginx.ts';
import { describeMachine, type Result } from './result.ts';

const ROUNDS = 5;
const RECIPIENTS = 20_000;
/** How many recipients open their page in a second. */
const PER_SECOND = 500;
/** How long a round of recipients lasts. */
const SECONDS = 6;
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** `messages` is the number of visits in a round. */
export async function run({ messages: visits }: { messages: number }): Promise<Result> {
  const installation = await install();
  try {
    const { env, port, host } = await linksSettings();
    const role = await installation.startRole('links', env);
    const owner = { name: 'bench', username: 'bench', password: 'Bench mark 100' };
    const { accountId } = await createAccount(installation.db.owner, owner);
    const page = await fillPage(installation, accountId, RECIPIENTS);
    await sql`VACUUM ANALYZE`.execute(installation.db.owner);
    const server = { port, host, pid: role.pid! };
    const { opened, ...personal } = await measurePersonal(server, page);
    const besideNginx = await measureBesideNginx(installation, server, page, {
      visits,
      alreadyOpened: opened,
    });
    return {
      program: 'landing',
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      value: median(besideNginx.rounds.map(({ ofCarillon }) => ofCarillon.perSecond)),
      unit: 'pages/s, until the last visit is stored',
      yardstick: `nginx ${besideNginx.nginxVersion} that sends the same file, in turns`,
      yardstick_value: median(besideNginx.rounds.map(({ ofNginx }) => ofNginx.perSecond)),
      ratio: median(besideNginx.rounds.map(ratioOf)),
      details: { visits, bytes: Buffer.byteLength(page.html), last: besideNginx.rounds.at(-1), personal },
    };
  } finally {
    await installation.stop();
  }
}

type Server = { port: number; host: string; pid: number };

async function measureBesideNginx(
  installation: Installation,
  { port, host, pid }: Server,
  { slug, html }: FilledPage,
  { visits, alreadyOpened }: { visits: number; alreadyOpened: number },
): Promise<{ nginxVersion: string; rounds: Round[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-page-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'page.html'), html);
  const nginx = await startNginx(sendFile(join(folder, 'page.html')));
  let opened = alreadyOpened;
  const load = () => ({ requests: requestsFor(host, [slug], visits), status: '200' });
  const measureNginx = () => measureLoad({ port: nginx.port, ...load() }, () => ({ nginx: nginx.pids() }));
  const measureCarillon = () => {
    opened += visits;
    return measureLoad(
      { port, ...load(), finish: () => waitUntilClicksAreStored(installation, opened) },
      () => ({ links: [pid], postgres: installation.postgresPids() }),
    );
  };
  try {
    await measureNginx();
    await measureCarillon();
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ofNginx = await measureNginx();
      const ofCarillon = await measureCarillon();
      rounds.push({ ofNginx, ofCarillon });
      console.error(`nginx ${ofNginx.perSecond}/s, page ${ofCarillon.perSecond}/s`);
    }
    return { nginxVersion: nginx.version, rounds };
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the pages of recipients, which are filled in for each. The times are medians of the rounds. */
async function measurePersonal({ port, host }: Server, { ownSlugs }: FilledPage) {
  const inRound = PER_SECOND * SECONDS;
  const times: number[][] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const requests = requestsFor(host, ownSlugs.slice(round * inRound), inRound);
    const load = { port, connections: CONNECTIONS, requests, perSecond: PER_SECOND };
    const { statuses, tookMs } = await sendLoad(load);
    requireStatus(statuses, '200');
    times.push(tookMs);
  }
  // In the first round, the role compiles its code.
  const measured = times.slice(1);
  const percentiles = (share: number) => measured.map((tookMs) => percentile(tookMs, share));
  return {
    opened: times.flat().length,
    perSecond: PER_SECOND,
    pages: measured.flat().length,
    p50Ms: median(percentiles(0.5)),
    p99Ms: median(percentiles(0.99)),
    p99MsOfRounds: percentiles(0.99),
  };
}

/** Generates requests from phones with addresses of their own. 7919 is prime, so all slugs are opened in turn. */
function* requestsFor(host: string, slugs: readonly string[], count: number): Generator<string, undefined> {
  for (let nth = 0; nth < count; nth++)
    yield [
      `GET /${slugs[(nth * 7919) % slugs.length]!} HTTP/1.1`,
      `Host: ${host}`,
      `X-Forwarded-For: 10.${nth % 200}.${(nth >> 8) % 200}.${nth % 250}`,
      `User-Agent: ${PHONE}`,
      '',
      '',
    ].join('\r\n');
  return undefined;
}
