import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { getAltchaChallenge } from '#contract/captcha.ts';
import { call } from '#web/client/index.ts';

/**
 * The time limit for solving. It is slightly shorter than the five minutes for which the server accepts a
 * solution. A duration is used because the local clock may differ from the server's.
 */
const SOLUTION_LIFETIME_MS = 4.5 * 60_000;

const MAX_WORKERS = 4;

const createWorker = () => new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' });

/**
 * Fetches a puzzle and solves it in workers. Returns the encoded solution, or null if solving is aborted or
 * takes too long. Throws if the puzzle cannot be fetched.
 */
export async function solveAltcha(controller: AbortController): Promise<string | null> {
  const challenge = (await call(
    getAltchaChallenge,
    {},
    { signal: controller.signal },
  )) as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    createWorker,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency),
    timeout: SOLUTION_LIFETIME_MS,
  });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
