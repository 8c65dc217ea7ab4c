import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from './platform/postgres/address.ts';
import { chooseLocation } from './platform/postgres/location.ts';
import { eventually } from './platform/testing/eventually.ts';
import { fastTempFolder } from './platform/testing/fast-temp-folder.ts';
import { RunningInstallation, START_TIMEOUT_MS } from './platform/testing/running-installation.ts';

/** A running Carillon with default settings, except for the data folder and `env`. */
class Started {
  readonly #folder = mkdtempSync(join(fastTempFolder(), 'carillon-start-'));
  readonly dataFolder = join(this.#folder, 'data');
  readonly #process: ChildProcess;
  said = '';

  constructor(env: Record<string, string> = {}) {
    chmodSync(this.#folder, 0o755);
    this.#process = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, DATA_DIR: this.dataFolder, EXAMPLE_CONTENT: 'no', DISK_RESERVE_MB: '0', ...env },
    });
    const hear = (data: Buffer) => void (this.said += data.toString());
    this.#process.stdout!.on('data', hear);
    this.#process.stderr!.on('data', hear);
  }

  /** Waits until Carillon prints its address, and returns the address. */
  async address(): Promise<string> {
    const find = async () => {
      if (this.#process.exitCode !== null) throw new Error(`Carillon ended: ${this.said}`);
      return /running at (\S+)/.exec(this.said)?.[1];
    };
    return eventually('Carillon to run', find, START_TIMEOUT_MS);
  }

  async ended(): Promise<number | null> {
    if (this.#process.exitCode === null) await once(this.#process, 'exit');
    return this.#process.exitCode;
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGINT');
    await this.ended();
    const { movedTo } = chooseLocation(this.dataFolder);
    for (const folder of [this.#folder, movedTo])
      if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

describe('two installations that start at once without a configured port', () => {
  let both: Started[];
  let addresses: string[];

  beforeAll(async () => {
    both = [new Started(), new Started()];
    addresses = await Promise.all(both.map((each) => each.address()));
  }, 2 * START_TIMEOUT_MS);
  afterAll(() => Promise.all(both.map((each) => each.stop())));

  test('serve their consoles on different ports', async () => {
    expect(addresses[0]).not.toBe(addresses[1]);
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  test('send to their own simulated carriers', async () => {
    const ports = await Promise.all(both.map((each, index) => carrierPort(each, addresses[index]!)));
    expect(ports[0]).not.toBe(ports[1]);
  });

  test('report which default ports are in use', () => {
    const later = both.find(({ said }) => said.includes('is in use'))!;
    expect(later.said).toMatch(/Port 3000 is in use, so the console is on 3\d{3}\./);
    expect(later.said).toMatch(/Port 2775 is in use, so the simulated carrier is on 2\d{3}\./);
  });

  test('refuse a configured port that is in use, and say what to do', async () => {
    const port = new URL(addresses[0]!).port;
    const refused = new Started({ PORT: port });
    expect(await refused.ended()).toBe(1);
    expect(refused.said).toContain(
      `Port ${port} on 127.0.0.1 is in use. Set PORT to another port, or stop the program that uses it.`,
    );
    await refused.stop();
  });

  test('refuse such a port for the simulated carrier too', async () => {
    const port = String(await carrierPort(both[0]!, addresses[0]!));
    const refused = new Started({ PORT: String(await freePort()), SIMULATOR_PORT: port });
    expect(await refused.ended()).toBe(1);
    expect(refused.said).toContain(`Port ${port} on 127.0.0.1 is in use. Set SIMULATOR_PORT to another port`);
    await refused.stop();
  });
});

async function carrierPort({ dataFolder }: Started, address: string): Promise<unknown> {
  const db = new RunningInstallation(address, dataFolder).openDatabase();
  const { settings } = await db.owner.selectFrom('carriers').select('settings').executeTakeFirstOrThrow();
  await db.stop();
  return (settings as { port: number }).port;
}
