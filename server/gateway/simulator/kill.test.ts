import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { bind, closeAll, readEntries, type Esme, recordFile, simulate, waitUntil } from './harness.ts';

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await closeAll();
});

it('has recorded every answered message, with its owed receipt, when killed at full speed', async () => {
  const file = recordFile();
  const { child, port } = await spawnSimulator(file);
  const esme = await bind({ port });
  const answered: string[] = [];
  const submitted = Array.from({ length: 20_000 }, () => submit(esme, answered));
  await waitUntil(() => expect(answered.length).toBeGreaterThan(3_000));
  child.kill('SIGKILL');
  await Promise.all(submitted);

  const entries = await readEntries(file);
  const accepted = entries.filter(({ kind }) => kind === 'accepted').map(({ id }) => id);
  expect(new Set(accepted).size).toBe(accepted.length);
  const recorded = new Set(accepted);
  expect(answered.filter((id) => !recorded.has(id))).toEqual([]);

  const again = await simulate({ recordFile: file, keepRecord: true });
  const after = await bind(again);
  await waitUntil(() => expect(again.counts().owed).toBe(0));
  const receipted = new Set([...esme.receipts(), ...after.receipts()].map(({ messageId }) => messageId));
  expect(receipted.size).toBe(accepted.length);
});

async function submit(esme: Esme, answered: string[]): Promise<void> {
  try {
    answered.push((await esme.submit()).message_id);
  } catch {
    // The simulator was killed before it answered.
  }
}

async function spawnSimulator(file: string): Promise<{ child: ChildProcess; port: number }> {
  const simulator = new URL('simulator.ts', import.meta.url).href;
  const options = { port: 0, systemId: 'carillon', password: 'secret', recordFile: file };
  const program = `
    const { startSimulator } = await import(${JSON.stringify(simulator)});
    const { port } = await startSimulator(${JSON.stringify(options)});
    console.log(port);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, port: Number(String(line)) };
}
