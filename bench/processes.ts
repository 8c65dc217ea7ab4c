import { readFileSync } from 'node:fs';

/** What some processes, by name, use of memory and processors. */
export class Usage {
  readonly #pids: () => Record<string, number[]>;
  readonly #cpuBefore: Record<string, number>;
  readonly #memoryBefore: Record<string, number>;
  readonly #peaks: Record<string, number> = {};
  readonly #sampling: NodeJS.Timeout;

  constructor(pids: () => Record<string, number[]>) {
    this.#pids = pids;
    this.#cpuBefore = this.#each(cpuSeconds);
    this.#memoryBefore = this.#each(mostResidentMb);
    this.#sampling = setInterval(() => this.#sample(), 500);
  }

  /** Processor seconds since it was made, and the most resident memory that one process had and gained, in MB. */
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
    const now = this.#each(mostResidentMb);
    for (const [name, mb] of Object.entries(now)) this.#peaks[name] = Math.max(this.#peaks[name] ?? 0, mb);
  }

  #each(measure: (pids: number[]) => number): Record<string, number> {
    return Object.fromEntries(Object.entries(this.#pids()).map(([name, pids]) => [name, measure(pids)]));
  }
}

const mostResidentMb = (pids: number[]): number => Math.max(...pids.map(residentMb));

/** Without what it shares with others (PostgreSQL's buffers), as /proc tells. */
function residentMb(pid: number): number {
  const status = read(`/proc/${pid}/status`);
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return Math.round((kilobytes('VmRSS') - kilobytes('RssShmem')) / 1024);
}

/** What processes used of the processors since they started; /proc counts in hundredths of a second. */
function cpuSeconds(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const fields = read(`/proc/${pid}/stat`)
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, count) => sum + count, 0) / 100;
}

/** '' of a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
