/**
 * Measures a landing page whose visits are stored, beside nginx that sends the same file, in turns, with the same load on the same
 * cores. Then measures the pages of recipients at a steady rate.
 */
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAccount } from '#server/accounts/index.ts';
import { fillPage } from './fill-page.ts';
import { percentile, sendLoad } from './http-load.ts';
import { install, type Installation } from './installation.ts';
import { linksSettings } from './links-settings.ts';
import { sendFile, startNginx } from './nginx.ts';
import { Usage } from './processes.ts';
import { describeMachine, type Result } from './result.ts';

const ROUNDS = 5;
const CONNECTIONS = 64;
const RECIPIENTS = 20_000;
/** How many recipients open their page in a second. */
const PER_SECOND = 500;
const SECONDS = 30;
const STORE_TIMEOUT_MS = 30_000;

/** `messages` is the number of visits in a round. */
export async function run({ messages: visits }: { messages: number }): Promise<Result> {
  const installation = await install();
  const folder = mkdtempSync(join(tmpdir(), 'carillon-page-'));
  try {
    const { env, port, host } = await linksSettings();
    const role = await installation.startRole('links', env);
    const owner = { name: 'bench', username: 'bench', password: 'Bench mark 100' };
    const { accountId } = await createAccount(installation.db.owner, owner);
    const { slug, html, ownSlugs } = await fillPage(installation, accountId, RECIPIENTS);
    await sql`VACUUM ANALYZE`.execute(installation.db.owner);
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'page.html'), html);
    const nginx = await startNginx(sendFile(join(folder, 'page.html')));
    try {
      let opened = 0;
      const request = (path: string, nth: number) =>
        `GET /${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 10.${nth % 200}.${(nth >> 8) % 200}.${nth % 250}\r\nUser-Agent: Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36\r\n\r\n`;
      function* requests(paths: readonly string[], count: number) {
        for (let nth = 0; nth < count; nth++) yield request(paths[(nth * 7919) % paths.length]!, nth);
        return undefined;
      }
      const measureNginx = () =>
        measure({ port: nginx.port, requests: requests([slug], visits) }, () => ({ nginx: nginx.pids() }));
      const measureCarillon = () => {
        opened += visits;
        return measure(
          {
            port,
            requests: requests([slug], visits),
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
        console.error(`nginx ${ofNginx.perSecond}/s, page ${ofCarillon.perSecond}/s`);
      }
      const personal = await sendLoad({
        port,
        connections: CONNECTIONS,
        requests: requests(ownSlugs, PER_SECOND * SECONDS),
        perSecond: PER_SECOND,
      });
      if (personal.statuses.get('200') !== personal.tookMs.length)
        throw new Error(`Not all were shown: ${JSON.stringify(Object.fromEntries(personal.statuses))}`);
      const last = rounds.at(-1)!;
      return {
        program: 'landing',
        date: new Date().toISOString().slice(0, 10),
        machine: describeMachine(),
        value: median(rounds.map(({ ofCarillon }) => ofCarillon.perSecond)),
        unit: 'pages/s, until the last visit is stored',
        yardstick: `nginx ${nginx.version} that sends the same file, in turns`,
        yardstick_value: median(rounds.map(({ ofNginx }) => ofNginx.perSecond)),
        ratio: median(
          rounds.map(
            ({ ofNginx, ofCarillon }) => Math.round((ofCarillon.perSecond / ofNginx.perSecond) * 100) / 100,
          ),
        ),
        details: {
          visits,
          bytes: Buffer.byteLength(html),
          last: { nginx: last.ofNginx, carillon: last.ofCarillon },
          personal: {
            perSecond: PER_SECOND,
            pages: personal.tookMs.length,
            p50Ms: percentile(personal.tookMs, 0.5),
            p99Ms: percentile(personal.tookMs, 0.99),
          },
        },
      };
    } finally {
      await nginx.stop();
    }
  } finally {
    await installation.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Load = {
  port: number;
  requests: Iterator<string>;
  /** What still has to end after the last response. */
  finish?: () => Promise<void>;
};

/** Sends requests as fast as possible. Throws unless all pages are shown. */
async function measure({ port, requests, finish }: Load, pids: () => Record<string, number[]>) {
  const usage = new Usage(() => ({ load: [process.pid], ...pids() }));
  const startedAt = performance.now();
  const { statuses, tookMs } = await sendLoad({ port, connections: CONNECTIONS, requests });
  await finish?.();
  const seconds = (performance.now() - startedAt) / 1000;
  const { cpuSeconds } = usage.stop();
  if (statuses.get('200') !== tookMs.length)
    throw new Error(`Not all were shown: ${JSON.stringify(Object.fromEntries(statuses))}`);
  return {
    perSecond: Math.round(tookMs.length / seconds),
    p50Ms: percentile(tookMs, 0.5),
    p99Ms: percentile(tookMs, 0.99),
    cpuSeconds,
  };
}

async function waitUntilStored({ db }: Installation, visits: number): Promise<void> {
  for (const until = Date.now() + STORE_TIMEOUT_MS; Date.now() < until; await pause(10)) {
    const { rows } = await sql<{ stored: number }>`
      SELECT coalesce(sum(clicks), 0)::int AS stored FROM link_hours`.execute(db.owner);
    if (rows[0]!.stored >= visits) return;
  }
  throw new Error('The visits were not stored');
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;
