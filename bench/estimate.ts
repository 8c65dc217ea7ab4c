import { sql } from 'kysely';
import type { Estimate } from '#contract/sending.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { type Caller, openCaller } from './caller.ts';
import { install, type Installation } from './installation.ts';
import { describeMachine, type Result } from './result.ts';

const KEYSTROKES = 40;
const ROUNDS = 3;
/**
 * The first number. With steps of `NUMBER_STEP`, the numbers have about 24,000 different prefixes, like real
 * South African mobiles.
 */
const FIRST_NUMBER = 27_600_000_000;
const NUMBER_STEP = 237;

/** The overlapping ranges of the recipient groups, as fractions of all numbers. */
const GROUP_RANGES = [
  { from: 0, to: 0.4 },
  { from: 0.35, to: 0.6 },
  { from: 0.6, to: 0.85 },
  { from: 0.85, to: 1 },
  { from: 0.1, to: 0.2 },
];
const EXCLUDED_RANGE = { from: 0.5, to: 0.52 };

/**
 * Measures how long the summary of a campaign to five groups takes. Measures the first summary of an
 * audience, then the summary after each keystroke in the message. The groups contain `messages` numbers. The
 * summary excludes the numbers of a sixth group, and opted-out numbers. The yardstick is how long PostgreSQL
 * takes to count the distinct numbers.
 */
export async function run({ messages: numbers }: { messages: number }): Promise<Result> {
  const installation = await install();
  try {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    await installation.startRole('web', { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' });
    const caller = await openCaller(installation, address, 'large');
    await addCarrier(installation.db.owner, {
      name: 'Silent',
      kind: 'smpp',
      settings: { host: '127.0.0.1', port: 1 },
      routed: true,
    });
    const [out, ...groupIds] = await addContacts(installation, caller.accountId, numbers);
    const audience = { groupIds, excludedGroupIds: [out!] };
    const plain = await measure(caller, audience, 'Hello, our shop opens at 9');
    const named = await measure(caller, audience, 'Hello {{first_name|you}}, our shop opens at 9');
    const counted = await measurePlainCount(installation, caller.accountId, groupIds);
    requireExact(plain.estimate, numbers);
    requireExact(named.estimate, numbers);
    return {
      program: `estimate-${numbers}`,
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      value: plain.wholeMs,
      unit: 'ms, the whole summary (median)',
      yardstick: 'SELECT count(DISTINCT number) in PostgreSQL',
      yardstick_value: counted,
      ratio: Math.round((plain.wholeMs / counted) * 100) / 100,
      details: {
        numbers,
        plain: { ...plain, estimate: toFigures(plain.estimate) },
        named: { ...named, estimate: toFigures(named.estimate) },
      },
    };
  } finally {
    await installation.stop();
  }
}

type Measurement = { wholeMs: number; typing: { p50Ms: number; p95Ms: number }; estimate: Estimate };

async function measure({ call }: Caller, audience: object, text: string): Promise<Measurement> {
  const estimate = async (words: string, numbers = '') => {
    const startedAt = performance.now();
    const body = { text: words, audience: { ...audience, numbers } };
    const answer = await call<Estimate>('POST', '/api/campaigns/estimate', body);
    return { answer, ms: performance.now() - startedAt };
  };
  // Add a different number in each round. Otherwise the summary would come from the cache.
  const wholes: number[] = [];
  for (let round = 1; round <= ROUNDS; round++)
    wholes.push((await estimate(text, `+4474001234${50 + round}`)).ms);
  const { answer } = await estimate(text);
  const typing: number[] = [];
  for (let key = 1; key <= KEYSTROKES; key++) typing.push((await estimate(`${text}${'.'.repeat(key)}`)).ms);
  return {
    wholeMs: percentile(wholes, 0.5),
    typing: { p50Ms: percentile(typing, 0.5), p95Ms: percentile(typing, 0.95) },
    estimate: answer,
  };
}

const percentile = (times: number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]! * 10) / 10;

const toFigures = ({ recipients, duplicates, optedOut, excluded, parts, exact }: Estimate) => ({
  recipients,
  duplicates,
  optedOut,
  excluded,
  parts,
  exact,
});

/** Throws if the summary is an estimate, or if it does not account for every number. */
function requireExact({ recipients, optedOut, excluded, exact }: Estimate, numbers: number): void {
  if (!exact || recipients + optedOut + excluded !== numbers)
    throw new Error(`The summary is not exact: ${recipients} + ${optedOut} + ${excluded} of ${numbers}`);
}

/**
 * Adds contacts and groups, and opts out one number in fifty. Returns the ids of the excluded group and the
 * five groups.
 */
async function addContacts({ db }: Installation, accountId: number, numbers: number): Promise<number[]> {
  await sql`
    INSERT INTO contacts (account_id, number, first_name)
    SELECT ${accountId}, (${FIRST_NUMBER}::bigint + n * ${NUMBER_STEP}::bigint)::text,
      CASE WHEN n % 20 = 0 THEN '' ELSE (ARRAY['Sipho','Thandi','Lerato','Anna','Johan','Pieter','Fatima'])[1 + n % 7] || CASE WHEN n % 7 = 0 THEN substr(md5(n::text), 1, 3) ELSE '' END END
    FROM generate_series(0, ${numbers - 1}::int) n`.execute(db.owner);
  const ids: number[] = [];
  for (const { from, to } of [EXCLUDED_RANGE, ...GROUP_RANGES]) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO groups (account_id, name) VALUES (${accountId}, ${`From ${from} to ${to}`}) RETURNING id`.execute(
      db.owner,
    );
    const id = rows[0]!.id;
    ids.push(id);
    await sql`
      INSERT INTO group_members (account_id, group_id, number)
      SELECT ${accountId}, ${id}, (${FIRST_NUMBER}::bigint + n * ${NUMBER_STEP}::bigint)::text
      FROM generate_series(${Math.round(from * numbers)}::int, ${Math.round(to * numbers) - 1}::int) n`.execute(
      db.owner,
    );
  }
  await sql`
    INSERT INTO opt_outs (account_id, number, source)
    SELECT ${accountId}, (${FIRST_NUMBER}::bigint + n * ${NUMBER_STEP}::bigint)::text, 'manual' FROM generate_series(0, ${numbers - 1}::int, 50) n`.execute(
    db.owner,
  );
  await sql`VACUUM ANALYZE contacts, group_members, opt_outs`.execute(db.owner);
  return ids;
}

/** Counts the distinct numbers of the groups in PostgreSQL. Returns the median time in milliseconds. */
async function measurePlainCount(
  { db }: Installation,
  accountId: number,
  groupIds: number[],
): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await sql`
      SELECT count(DISTINCT number) FROM group_members WHERE account_id = ${accountId} AND group_id = ANY(${groupIds}::bigint[])`.execute(
      db.owner,
    );
    taken.push(performance.now() - startedAt);
  }
  return percentile(taken, 0.5);
}
