import { readFileSync } from 'node:fs';

/** Measures the memory and processor time of named groups of processes. */
export class Usage {
  readonly #pids: () => Record<string, number[]>;
  readonly #cpuBefore: Record<string, number>;
  readonly #memoryBefore: Record<string, number>;
  readonly #peaks: Record<string, number> = {};
  readonly #sampling: NodeJS.Timeout;

  constructor(pids: () => Record<string, number[]>) {
    this.#pids = pids;
    this.#cpuBefore = this.#each(cpuSeconds);
    this.#memoryBefore = this.#each(maxResidentMb);
    this.#sampling = setInterval(() => this.#sample(), 500);
  }

  /**
   * Stops measuring. For each group, returns the processor seconds since construction, and in MB the maximum
   * memory of a single process. Also returns by how many MB this maximum has grown since construction.
   */
  stop(): Record<'cpuSeconds' | 'peakMemoryMb' | 'memoryGrowthMb', Record<string, number>> {
    clearInterval(this.#sampling);
    this.#sample();
    const after = this.#each(cpuSeconds);
    const used = Object.entries(after).map(([name, seconds]) => [
      name,
      Math.round((seconds - (this.#cpuBefore[name] ?? 0)) * 100) / 100,
    ]);
    const grown = Object.entries(this.#peaks).map(([name, mb]) => [
      name,
      mb - (this.#memoryBefore[name] ?? 0),
    ]);
    return {
      cpuSeconds: Object.fromEntries(used),
      peakMemoryMb: this.#peaks,
      memoryGrowthMb: Object.fromEntries(grown),
    };
  }

  #sample(): void {
    const now = this.#each(maxResidentMb);
    for (const [name, mb] of Object.entries(now)) this.#peaks[name] = Math.max(this.#peaks[name] ?? 0, mb);
  }

  #each(measure: (pids: number[]) => number): Record<string, number> {
    return Object.fromEntries(Object.entries(this.#pids()).map(([name, pids]) => [name, measure(pids)]));
  }
}

const maxResidentMb = (pids: number[]): number => Math.max(...pids.map(residentMb));

/** Reads a process's resident memory from /proc. Excludes shared memory, such as PostgreSQL's buffers. */
function residentMb(pid: number): number {
  const status = readProcFile(`/proc/${pid}/status`);
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return Math.round((kilobytes('VmRSS') - kilobytes('RssShmem')) / 1024);
}

/**
 * Adds up the processor time that the processes have used since they started. /proc counts in hundredths of
 * a second.
 */
function cpuSeconds(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readProcFile(`/proc/${pid}/stat`)
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, count) => sum + count, 0) / 100;
}

/** Reads a file of /proc. Returns '' if the process has ended. */
function readProcFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the processes that a process has started and that still run. */
export const processesBelow = (pid: number): number[] =>
  readProcFile(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child !== '')
    .map(Number);
