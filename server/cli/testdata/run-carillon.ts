import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { findCommand } from '../commands.ts';

export type Outcome = { code: number; output: string };

/** Runs a command on a test's database in a separate process. */
export function runCarillon({ url }: TestDatabase, words: string[], input = ''): Promise<Outcome> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(tmpdir(), 'carillon-commands') };
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = execFile(
    process.execPath,
    [join(import.meta.dirname, '../main.ts'), ...words],
    { env },
    (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
  );
  child.stdin!.end(input);
  return promise;
}

/** Runs a command in this process, which is faster than a separate process. */
export async function runCarillonInProcess(database: TestDatabase, words: string[]): Promise<Outcome> {
  const { command, args } = findCommand(words)!;
  const { run } = await command.load();
  const lines: string[] = [];
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    await run(testContext(database), args);
    return { code: 0, output: joinLines(lines) };
  } catch (error) {
    return { code: 1, output: joinLines([...lines, (error as Error).message]) };
  } finally {
    print.mockRestore();
  }
}

const joinLines = (lines: string[]): string => lines.map((line) => `${line}\n`).join('');
