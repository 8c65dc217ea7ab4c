import { createAccount } from '#server/accounts/index.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { install } from './installation.ts';
import { describeMachine, type Result } from './result.ts';

const USERS = 21;
const PASSWORD = 'Correct horse 1';
const ROUNDS = 25;

/**
 * Measures how long a sign-in takes (p95, in milliseconds) while 20 other users keep signing in. The
 * yardstick is one user alone. Password hashing takes most of the time, because it is slow on purpose.
 */
export async function run(): Promise<Result> {
  const installation = await install();
  try {
    const port = await freePort();
    await installation.startRole('web', { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' });
    for (let nth = 0; nth < USERS; nth++)
      await createAccount(installation.db.owner, {
        name: `Account ${nth}`,
        username: `user${nth}`,
        password: PASSWORD,
      });
    const address = `http://127.0.0.1:${port}`;
    await measureSignIns(address, 1, 5);
    const alone = await measureSignIns(address, 1, ROUNDS);
    const together = await measureSignIns(address, USERS, ROUNDS);
    return toResult(percentile(together, 95), percentile(alone, 95), together);
  } finally {
    await installation.stop();
  }
}

/**
 * Signs in each user repeatedly, and all users at the same time. Returns the milliseconds of each sign-in.
 */
async function measureSignIns(address: string, users: number, rounds: number): Promise<number[]> {
  const times: number[] = [];
  const user = async (nth: number) => {
    for (let round = 0; round < rounds; round++) times.push(await signIn(address, `user${nth}`));
  };
  await Promise.all(Array.from({ length: users }, (_, nth) => user(nth)));
  return times;
}

async function signIn(address: string, username: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${address}/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { authenticated, error } = (await response.json()) as {
    authenticated: boolean;
    error: string | null;
  };
  if (!authenticated) throw new Error(`${username} could not sign in: ${error}`);
  return performance.now() - started;
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil((times.length * share) / 100) - 1]!;

function toResult(p95: number, aloneP95: number, times: number[]): Result {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    program: 'sign-in',
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: rounded(p95),
    unit: 'ms, p95',
    yardstick: 'the same alone',
    yardstick_value: rounded(aloneP95),
    ratio: rounded(p95 / aloneP95),
    details: { atOnce: USERS, signIns: times.length, median: rounded(percentile(times, 50)) },
  };
}
