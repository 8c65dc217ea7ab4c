import type { Segment, AudienceMember, CountedAudience } from '#server/contacts/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { type Audience, chunksOf } from '../audience.ts';
import { firstOf } from '../first-recipients.ts';

const CHUNK = 5000;
const PATIENCE_MS = 1000;

/** Recipients that were sent the same text too often are apart from the others. */
export type Walked = Omit<CountedAudience, 'segments'> & {
  segments: (Segment & { tooOften: boolean })[];
  /** Landlines that were left out already. */
  landlines: number;
  isComplete: boolean;
  /** How many entries were looked at, also of numbers that are not in all of the groups. */
  read: number;
};

type Asked = {
  variables: readonly string[];
  /** It goes to so many at most. */
  most: number | null;
  /** Numbers of the same class cost the same, and are in the same region. */
  classOf: (number: string) => string;
  /** Those of some recipients who were sent the same text too often. */
  tooOften: (members: AudienceMember[]) => Promise<Set<string>>;
  patienceMs?: number | undefined;
};

/**
 * Looks at the recipients of an audience one after the other, in the order in which they would be sent to, for about a second unless told
 * otherwise. `isComplete`: these were all.
 */
export async function walk(account: Account, audience: Audience, asked: Asked): Promise<Walked> {
  const { variables, most, classOf, patienceMs = PATIENCE_MS } = asked;
  const walked = {
    entries: 0,
    numbers: 0,
    excluded: 0,
    landlines: 0,
    optedOut: 0,
    read: 0,
    isComplete: false,
  };
  const segments = new Map<string, Walked['segments'][number]>();
  const slices = new TimeSlices();
  const until = performance.now() + patienceMs;
  let recipients = 0;
  for await (const part of chunksOf(audience, CHUNK, variables)) {
    const { members, excluded, landlines, place } =
      most === null ? part : await firstOf(account, part, most - recipients);
    const numbers = members.map((member) => member.number);
    const optedOut = await optedOutAmong(account.db, account.id, numbers);
    const getting = members.filter(({ number }) => !optedOut.has(number));
    const often = await asked.tooOften(getting);
    for (const { times } of [...members, ...excluded, ...landlines]) walked.entries += times;
    walked.read += part.read;
    walked.numbers += members.length + excluded.length + landlines.length;
    walked.landlines += landlines.length;
    walked.excluded += excluded.length;
    walked.optedOut += optedOut.size;
    recipients += getting.length;
    for (const { number, ...member } of getting) {
      await slices.yield();
      const values = needed(member.values, variables);
      const tooOften = often.has(number);
      const key = JSON.stringify([classOf(number), tooOften, values]);
      const same = segments.get(key);
      if (same) {
        same.recipients += 1;
        same.numberSum += BigInt(number);
      } else
        segments.set(key, { example: number, values, recipients: 1, numberSum: BigInt(number), tooOften });
    }
    walked.isComplete = place === null;
    if (walked.isComplete || performance.now() >= until) break;
  }
  return { ...walked, segments: [...segments.values()] };
}

/** A variable may be called `constructor`, so only own properties count. */
const needed = (values: Record<string, string>, variables: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    variables.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]!]] : [])),
  );
