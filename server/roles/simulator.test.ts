import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig, readSecrets } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { start } from './simulator.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carillon-role-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function context(port: number) {
  const config = readConfig({ DATA_DIR: folder, SIMULATOR_PORT: String(port) });
  return { config, secrets: readSecrets(folder), log: createLog('silent', 'simulator') };
}

it('stores its record in the data folder', async () => {
  const service = await start(context(0));
  expect(existsSync(join(folder, 'simulator', 'record.log'))).toBe(true);
  await service.stop();
});

it('names the setting to change if its port is taken', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(start(context(port))).rejects.toThrow(`Port ${port} is in use. Set SIMULATOR_PORT`);
  expect(existsSync(join(folder, 'simulator'))).toBe(false);
  other.close();
});
