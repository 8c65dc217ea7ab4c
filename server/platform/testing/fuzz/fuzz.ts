import type { TestDatabase } from '../database.ts';
import { makeCall } from './make-call.ts';
import { Random } from './random.ts';
import type { Target } from './targets.ts';
import { closeAll, type FuzzAnswer, send, type FuzzRequest } from './wire.ts';
import { openWorld, startFuzzedConsole, type World } from './world.ts';

/** A call with an unacceptable response. The seed and `nth` reproduce it. */
export type Finding = {
  seed: number;
  nth: number;
  name: string;
  sent: FuzzRequest;
  got: FuzzAnswer;
  fault: string | undefined;
};

const CONCURRENCY = 4;

/**
 * The account is replaced after this many calls, because calls delete its data. It is also replaced when a
 * call ends its session.
 */
const CALLS_PER_WORLD = 80;

/**
 * Makes valid and invalid calls to each of the target's endpoints in turn for `seconds`, at least one call per endpoint.
 * Returns the calls that the server could not answer as it should. Also returns the number of calls by name and status.
 */
export async function fuzz(
  database: TestDatabase,
  target: Target,
  { seed, seconds }: { seed: number; seconds: number },
) {
  const console = await startFuzzedConsole(database);
  const findings: Finding[] = [];
  const counts = new Map<string, number>();
  const until = performance.now() + seconds * 1000;
  let nth = 0;
  const isRunning = () => nth < target.calls.length || performance.now() < until;
  try {
    while (isRunning()) {
      const world = await openWorld(console, database, `${target.name}_${nth}`);
      const caller = { world, token: await target.openToken(world) };
      const last = nth + CALLS_PER_WORLD;
      for (let isSignedIn = true; isSignedIn && nth < last && isRunning(); nth += CONCURRENCY) {
        const calls = Array.from({ length: CONCURRENCY }, (_, index) =>
          callOnce(target, caller, { seed, nth: nth + index }),
        );
        for (const { isFailure, ended, ...finding } of await Promise.all(calls)) {
          if (isFailure) findings.push(finding);
          if (ended) isSignedIn = false;
          const key = `${finding.name} ${finding.got.status}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
    }
  } finally {
    closeAll();
    await console.stop();
  }
  return { findings, made: counts };
}

type Caller = { world: World; token: string };

async function callOnce(
  target: Target,
  { world, token }: Caller,
  { seed, nth }: { seed: number; nth: number },
) {
  const [name, endpoint] = target.calls[nth % target.calls.length]!;
  const sent = makeCall(endpoint, world.known, token, new Random(seed, nth));
  const got = await send(world.console.address, sent, endpoint.stream !== undefined);
  const isSignedIn = sent.headers['authorization'] === `Bearer ${token}`;
  const isAnswered = typeof got.status === 'number' && got.status < 500;
  const fault = isAnswered ? target.findFault(endpoint, sent, got) : 'The server did not answer.';
  return {
    seed,
    nth,
    name,
    sent,
    got,
    fault,
    isFailure: fault !== undefined,
    ended: isSignedIn && got.status === 401 && got.text.includes('session_ended'),
  };
}

export function describeFinding({ seed, nth, name, sent, got, fault }: Finding): string {
  const { method, path, headers, body } = sent;
  return [
    `${name}: ${got.status} ${got.text.slice(0, 2000)} (seed ${seed}, call ${nth})`,
    `  ${fault}`,
    `  ${method} ${path.slice(0, 500)}`,
    `  ${JSON.stringify(headers).slice(0, 1000)}`,
    ...(body ? [`  ${body.length} bytes: ${JSON.stringify(body.subarray(0, 500).toString('latin1'))}`] : []),
  ].join('\n');
}
