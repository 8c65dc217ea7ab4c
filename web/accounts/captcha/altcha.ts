import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { getAltchaChallenge } from '#contract/captcha.ts';
import { call } from '#web/client/index.ts';

/** The server takes a solution for five minutes; the clock of this machine may be wrong, so only its pace counts. */
const LIFETIME_MS = 4.5 * 60_000;

const MOST_WORKERS = 4;

const createWorker = () => new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' });

/** Fetches a puzzle and solves it in workers. Null: it took so long that the solution would be refused, or was ended. */
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
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency),
    timeout: LIFETIME_MS,
  });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
