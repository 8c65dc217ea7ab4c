import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { TestDatabase } from '../database.ts';
import { makeCall } from './make-call.ts';
import { Random } from './random.ts';
import { closeAll, type Got, send, type Sent } from './wire.ts';
import { openWorld, startFuzzed, type World } from './world.ts';

/** A call with an unacceptable answer. It can be repeated with the seed and its number. */
export type Finding = { seed: number; nth: number; name: string; sent: Sent; got: Got };

/** How many calls are made concurrently. */
const AT_ONCE = 4;

/** After this many calls the account is replaced, because calls delete its data; sooner, if one ends its session. */
const CALLS_OF_WORLD = 80;

const all: [string, Endpoint][] = Object.entries(endpoints);

/**
 * Makes valid and invalid calls to each endpoint in turn, for some seconds, and each once at least. Returns those that the server could not
 * answer, and the number of calls by name and status.
 */
export async function fuzz(database: TestDatabase, { seed, seconds }: { seed: number; seconds: number }) {
  const console = await startFuzzed(database);
  const findings: Finding[] = [];
  const made = new Map<string, number>();
  const until = performance.now() + seconds * 1000;
  let nth = 0;
  const goesOn = () => nth < all.length || performance.now() < until;
  try {
    while (goesOn()) {
      const world = await openWorld(console, database, `fuzz_${nth}`);
      const last = nth + CALLS_OF_WORLD;
      for (let isSignedIn = true; isSignedIn && nth < last && goesOn(); nth += AT_ONCE) {
        const calls = Array.from({ length: AT_ONCE }, (_, index) => makeOne(world, seed, nth + index));
        for (const { isFailure, ended, ...finding } of await Promise.all(calls)) {
          if (isFailure) findings.push(finding);
          if (ended) isSignedIn = false;
          const key = `${finding.name} ${finding.got.status}`;
          made.set(key, (made.get(key) ?? 0) + 1);
        }
      }
    }
  } finally {
    closeAll();
    await console.stop();
  }
  return { findings, made };
}

async function makeOne(world: World, seed: number, nth: number) {
  const [name, endpoint] = all[nth % all.length]!;
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

/** Describes a finding, with what was sent. */
export function describeFinding({ seed, nth, name, sent, got }: Finding): string {
  const { method, path, headers, body } = sent;
  return [
    `${name}: ${got.status} ${got.text} (seed ${seed}, call ${nth})`,
    `  ${method} ${path.slice(0, 500)}`,
    `  ${JSON.stringify(headers).slice(0, 1000)}`,
    ...(body ? [`  ${body.length} bytes: ${JSON.stringify(body.subarray(0, 500).toString('latin1'))}`] : []),
  ].join('\n');
}
