import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/address.ts';
import { processesIn } from '../postgres/leftovers.ts';
import { choosePlace } from '../postgres/place.ts';
import { sendAtAnyHour } from './any-hour.ts';
import { eventually } from './eventually.ts';
import { quickFolder } from './quick-folder.ts';
import { RunningInstallation } from './running-installation.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');

/** Carillon as `npm start` runs it, with its own data folder: supervisor, roles, PostgreSQL, simulated carrier. */
export class WholeInstallation extends RunningInstallation {
  readonly folder: string;
  readonly #env: Record<string, string>;
  #supervisor: ChildProcess | undefined;

  private constructor(ports: [number, number], env: Record<string, string>) {
    const folder = mkdtempSync(join(quickFolder(), 'carillon-whole-'));
    chmodSync(folder, 0o755);
    // By name, because passkeys do not work on an IP address.
    super(`http://localhost:${ports[0]}`, join(folder, 'data'));
    this.folder = folder;
    this.#env = {
      PORT: String(ports[0]),
      SIMULATOR_PORT: String(ports[1]),
      DATA_DIR: this.dataFolder,
      // The disk of the test machine may be full.
      DISK_RESERVE_MB: '0',
      // Tests count what they make.
      EXAMPLE_CONTENT: 'no',
      ...env,
    };
  }

  static async prepare(env: Record<string, string>): Promise<WholeInstallation> {
    return new WholeInstallation([await freePort(), await freePort()], env);
  }

  /** Starts everything, and waits until the web role answers. */
  async start(env: Record<string, string> = {}): Promise<void> {
    // In its own process group, so that all of it can be killed at once.
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.#env, ...env },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#supervisor = child;
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      process.stderr.write(data);
      said = (said + data.toString()).slice(-4000);
    });
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`Carillon ended with ${child.exitCode}: ${said}`);
      return fetch(`${this.address}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
    };
    // Long enough for a busy machine.
    await eventually('Carillon to answer', isReady, 90_000);
    await sendAtAnyHour(this.databaseUrl);
  }

  /** Kills every process with SIGKILL, including PostgreSQL and the simulated carrier. */
  async kill(): Promise<void> {
    const { pid } = this.#supervisor!;
    for (const target of [-pid!, ...processesIn(this.#cluster)]) {
      try {
        process.kill(target, 'SIGKILL');
      } catch {
        // It ended on its own when its server did.
      }
    }
    if (this.#supervisor!.exitCode === null && this.#supervisor!.signalCode === null)
      await once(this.#supervisor!, 'exit');
    await eventually('every process to be gone', async () => processesIn(this.#cluster).length === 0);
  }

  /** Stops everything as Ctrl-C does. */
  async stop(): Promise<void> {
    const child = this.#supervisor!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  }

  remove(): void {
    const { movedTo } = choosePlace(this.dataFolder);
    for (const folder of [this.folder, movedTo]) if (folder) rmSync(folder, { recursive: true, force: true });
  }

  get #cluster(): string {
    return choosePlace(this.dataFolder).cluster;
  }
}
