import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { kannelConfiguration } from './configuration.ts';

const BEARERBOX = 'bearerbox';
const SMSBOX = 'smsbox';
const START_TIMEOUT_MS = 20_000;

export interface Kannel {
  /** Kannel accepts messages over HTTP on this port. */
  sendsmsPort: number;
  /** The version that Kannel prints, such as `1.4.5`. */
  version: string;
  stop(): Promise<void>;
}

/**
 * Starts bearerbox and smsbox in a temporary folder. Their carrier listens on `carrierPort` on this machine.
 * Waits until both can be reached.
 */
export async function startKannel(carrierPort: number): Promise<Kannel> {
  const version = await installedVersion();
  const folder = mkdtempSync(join(tmpdir(), 'carillon-kannel-'));
  const [admin, smsbox, sendsms] = (await findFreePorts(3)) as [number, number, number];
  writeFileSync(
    join(folder, 'kannel.conf'),
    kannelConfiguration({ admin, smsbox, sendsms, carrier: carrierPort }),
  );
  const children: ChildProcess[] = [];
  const start = async (program: string, port: number) => {
    const child = spawn(program, ['-v', '3', 'kannel.conf'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    children.push(child);
    process.once('exit', () => child.kill('SIGKILL'));
    await waitUntilReachable(program, child, port);
  };
  const stop = async () => {
    for (const child of children.reverse()) await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start(BEARERBOX, smsbox);
    await start(SMSBOX, sendsms);
  } catch (error) {
    await stop();
    throw error;
  }
  return { sendsmsPort: sendsms, version, stop };
}

/** Returns the installed version. If Kannel is missing, throws an error with installation instructions. */
async function installedVersion(): Promise<string> {
  const child = spawn(BEARERBOX, ['--version'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new Error(
          'Kannel is not installed: there is no program bearerbox. On Debian: apt-get install kannel',
        ),
      ),
    );
    child.once('close', () => resolve());
  });
  return /version `([^']+)'/.exec(output)?.[1] ?? 'of an unknown version';
}

async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = net.createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

async function waitUntilReachable(program: string, child: ChildProcess, port: number): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    if (await isListening(port)) return;
  }
  throw new Error(`${program} did not listen within ${START_TIMEOUT_MS / 1000} seconds`);
}

function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exited;
  clearTimeout(timer);
}
