import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** A measurement and its yardstick. `ratio` is `value` / `yardstick_value`. */
export type Result = {
  program: string;
  date: string;
  machine: string;
  value: number;
  unit: string;
  yardstick: string;
  yardstick_value: number;
  ratio: number;
  details: Record<string, unknown>;
};

export const describeMachine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** Writes a result to bench/results. Commit the file. */
export function saveResult(result: Result): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${result.program}-${result.date}.json`),
    `${JSON.stringify(result, null, 2)}\n`,
  );
}
