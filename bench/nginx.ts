import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from '#server/platform/postgres/address.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { processesBelow } from './processes.ts';

const NGINX = 'nginx';
const START_TIMEOUT_MS = 10_000;

export type Nginx = { port: number; version: string; pids(): number[]; stop(): Promise<void> };

/** What nginx does with every request: a directive of its configuration, without the semicolon. */
export type NginxAnswer = string;

/** Returns the answer of a redirect. */
export const redirectTo = (target: string): NginxAnswer => `return 302 ${target}`;

/** Returns the answer of a file. */
export const sendFile = (path: string): NginxAnswer =>
  `root ${dirname(path)}; default_type text/html; etag on; try_files /${basename(path)} =404`;

/** Starts nginx on a free port of this machine. It answers every request in the same way, and logs nothing. */
export async function startNginx(answer: NginxAnswer): Promise<Nginx> {
  const version = installedVersion();
  const folder = mkdtempSync(join(tmpdir(), 'carillon-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, answer));
  const child = spawn(NGINX, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const onExit = () => child.kill('SIGKILL');
  process.once('exit', onExit);
  const stop = async () => {
    process.off('exit', onExit);
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const until = Date.now() + START_TIMEOUT_MS; !(await isListening(port)); await pause(20))
      if (child.exitCode !== null || Date.now() > until) throw new Error('nginx did not start');
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, version, stop, pids: () => [child.pid!, ...processesBelow(child.pid!)] };
}

/** Returns the installed version. If nginx is missing, throws an error with installation instructions. */
function installedVersion(): string {
  const { stderr, error } = spawnSync(NGINX, ['-v'], { encoding: 'utf8' });
  if (error) throw new Error('nginx is not installed. On Debian: apt-get install nginx-light');
  return /nginx\/(\S+)/.exec(stderr)?.[1] ?? 'of an unknown version';
}

/** Everything that nginx writes is in the folder. A connection lasts for the whole measurement, as with Carillon. */
const configuration = (folder: string, port: number, answer: NginxAnswer): string => `
  daemon off;
  worker_processes auto;
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log;
  events { worker_connections 1024; }
  http {
    access_log off;
    keepalive_requests 1000000000;
    client_body_temp_path ${folder};
    proxy_temp_path ${folder};
    fastcgi_temp_path ${folder};
    uwsgi_temp_path ${folder};
    scgi_temp_path ${folder};
    server {
      listen 127.0.0.1:${port};
      location / { ${answer}; }
    }
  }
`;

function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
