import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/address.ts';
import { clusterProcesses } from '../postgres/leftovers.ts';
import { chooseLocation } from '../postgres/location.ts';
import { allowAnyHour } from './allow-any-hour.ts';
import { eventually } from './eventually.ts';
import { fastTempFolder } from './fast-temp-folder.ts';
import { RunningInstallation, START_TIMEOUT_MS } from './running-installation.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');

/**
 * Runs Carillon as `npm start` does (supervisor, roles, PostgreSQL, simulated carrier), with its own data
 * folder.
 */
export class WholeInstallation extends RunningInstallation {
  readonly folder: string;
  readonly #env: Record<string, string>;
  #supervisor: ChildProcess | undefined;

  private constructor(ports: [number, number, number], env: Record<string, string>) {
    const folder = mkdtempSync(join(fastTempFolder(), 'carillon-whole-'));
    chmodSync(folder, 0o755);
    // Use a host name, because passkeys do not work on an IP address.
    super(`http://localhost:${ports[0]}`, join(folder, 'data'));
    this.folder = folder;
    this.#env = {
      PORT: String(ports[0]),
      SIMULATOR_PORT: String(ports[1]),
      LINKS_PORT: String(ports[2]),
      DATA_DIR: this.dataFolder,
      // The disk of the test machine may be full.
      DISK_RESERVE_MB: '0',
      // Example content would disturb tests that count rows.
      EXAMPLE_CONTENT: 'no',
      ...env,
    };
  }

  static async prepare(env: Record<string, string>): Promise<WholeInstallation> {
    return new WholeInstallation([await freePort(), await freePort(), await freePort()], env);
  }

  /** Starts everything, waits until it is ready, and allows sending at any hour. */
  async start(env: Record<string, string> = {}): Promise<void> {
    // Start Carillon in its own process group, so that `kill` reaches all its processes.
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.#env, ...env },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#supervisor = child;
    let output = '';
    child.stderr.on('data', (data: Buffer) => {
      process.stderr.write(data);
      output = (output + data.toString()).slice(-4000);
    });
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`Carillon ended with ${child.exitCode}: ${output}`);
      return fetch(`${this.address}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
    };
    await eventually('Carillon to answer', isReady, START_TIMEOUT_MS);
    await allowAnyHour(this.databaseUrl);
  }

  /**
   * Kills every process with SIGKILL, including PostgreSQL and the simulated carrier. Waits until they are
   * gone.
   */
  async kill(): Promise<void> {
    const { pid } = this.#supervisor!;
    for (const target of [-pid!, ...clusterProcesses(this.#cluster)]) {
      try {
        process.kill(target, 'SIGKILL');
      } catch {
        // The process ended when its server did.
      }
    }
    if (this.#supervisor!.exitCode === null && this.#supervisor!.signalCode === null)
      await once(this.#supervisor!, 'exit');
    await eventually('every process to be gone', async () => clusterProcesses(this.#cluster).length === 0);
  }

  /** Stops everything, like Ctrl-C. */
  async stop(): Promise<void> {
    const child = this.#supervisor!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  }

  remove(): void {
    const { movedTo } = chooseLocation(this.dataFolder);
    for (const folder of [this.folder, movedTo]) if (folder) rmSync(folder, { recursive: true, force: true });
  }

  get #cluster(): string {
    return chooseLocation(this.dataFolder).cluster;
  }
}
