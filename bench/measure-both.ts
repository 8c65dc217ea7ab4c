import type { Caller } from './caller.ts';

const ROUNDS = 40;

export type Percentiles = { p50Ms: number; p95Ms: number };

/** The paths of calls by name. Both accounts have the same names. */
type Measured = { caller: Caller; paths: Record<string, string> };

/**
 * Measures calls of the two accounts in turn. Other load on the machine then affects both accounts equally.
 */
export async function measureBoth(
  large: Measured,
  small: Measured,
): Promise<[Record<string, Percentiles>, Record<string, Percentiles>]> {
  const ofLarge: Record<string, Percentiles> = {};
  const ofSmall: Record<string, Percentiles> = {};
  for (const [name, path] of Object.entries(large.paths)) {
    const calls = [
      () => large.caller.call('GET', path),
      () => small.caller.call('GET', small.paths[name]!),
    ] as const;
    for (const call of calls) await call();
    const taken: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++)
      for (const [nth, call] of calls.entries()) {
        const startedAt = performance.now();
        await call();
        taken[nth]!.push(performance.now() - startedAt);
      }
    [ofLarge[name], ofSmall[name]] = [toPercentiles(taken[0]), toPercentiles(taken[1])];
  }
  return [ofLarge, ofSmall];
}

function toPercentiles(taken: number[]): Percentiles {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]! * 10) / 10;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
