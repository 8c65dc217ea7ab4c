import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { TestDatabase } from '../database.ts';
import { makeCall } from './make-call.ts';
import { Random } from './random.ts';
import { closeAll, type FuzzAnswer, send, type FuzzRequest } from './wire.ts';
import { openWorld, startFuzzedConsole, type World } from './world.ts';

/** A call with an unacceptable response. The seed and `nth` reproduce it. */
export type Finding = { seed: number; nth: number; name: string; sent: FuzzRequest; got: FuzzAnswer };

const CONCURRENCY = 4;

/**
 * The account is replaced after this many calls, because calls delete its data. It is also replaced when a
 * call ends its session.
 */
const CALLS_PER_WORLD = 80;

const calls: [string, Endpoint][] = Object.entries(endpoints);

/**
 * Makes valid and invalid calls to each endpoint in turn for `seconds`, at least one call per endpoint.
 * Returns the calls that the server could not answer. Also returns the number of calls by name and status.
 */
export async function fuzz(database: TestDatabase, { seed, seconds }: { seed: number; seconds: number }) {
  const console = await startFuzzedConsole(database);
  const findings: Finding[] = [];
  const counts = new Map<string, number>();
  const until = performance.now() + seconds * 1000;
  let nth = 0;
  const isRunning = () => nth < calls.length || performance.now() < until;
  try {
    while (isRunning()) {
      const world = await openWorld(console, database, `fuzz_${nth}`);
      const last = nth + CALLS_PER_WORLD;
      for (let isSignedIn = true; isSignedIn && nth < last && isRunning(); nth += CONCURRENCY) {
        const calls = Array.from({ length: CONCURRENCY }, (_, index) => callOnce(world, seed, nth + index));
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

async function callOnce(world: World, seed: number, nth: number) {
  const [name, endpoint] = calls[nth % calls.length]!;
  const sent = makeCall(endpoint, world.known, world.token, new Random(seed, nth));
  const got = await send(world.console.address, sent, endpoint.stream !== undefined);
  const isSignedIn = sent.headers['authorization'] === `Bearer ${world.token}`;
  return {
    seed,
    nth,
    name,
    sent,
    got,
    isFailure: got.status === 'hang' || got.status === 'cut' || got.status >= 500,
    ended: isSignedIn && got.status === 401 && got.text.includes('session_ended'),
  };
}

export function describeFinding({ seed, nth, name, sent, got }: Finding): string {
  const { method, path, headers, body } = sent;
  return [
    `${name}: ${got.status} ${got.text} (seed ${seed}, call ${nth})`,
    `  ${method} ${path.slice(0, 500)}`,
    `  ${JSON.stringify(headers).slice(0, 1000)}`,
    ...(body ? [`  ${body.length} bytes: ${JSON.stringify(body.subarray(0, 500).toString('latin1'))}`] : []),
  ].join('\n');
}
