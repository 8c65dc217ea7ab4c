import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { findCommand } from '../commands.ts';

export type Outcome = { code: number; said: string };

/** Runs a command as the operator would, on a test's database. Returns its exit code and all its output. */
export function carillon({ url }: TestDatabase, words: string[], input = ''): Promise<Outcome> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(tmpdir(), 'carillon-commands') };
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = execFile(
    process.execPath,
    [join(import.meta.dirname, '../main.ts'), ...words],
    { env },
    (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
  );
  child.stdin!.end(input);
  return promise;
}

/** The same in this process, which is faster. */
export async function carillonHere(database: TestDatabase, words: string[]): Promise<Outcome> {
  const { command, rest } = findCommand(words)!;
  const { run } = await command.load();
  const lines: string[] = [];
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    await run(testContext(database), rest);
    return { code: 0, said: said(lines) };
  } catch (error) {
    return { code: 1, said: said([...lines, (error as Error).message]) };
  } finally {
    print.mockRestore();
  }
}

const said = (lines: string[]): string => lines.map((line) => `${line}\n`).join('');
