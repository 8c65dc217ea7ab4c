import type { Segment, AudienceMember, CountedAudience } from '#server/contacts/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { type Audience, chunksOf } from '../audience.ts';
import { limitPart } from '../limit-part.ts';

const CHUNK_SIZE = 5000;
const TIME_LIMIT_MS = 1000;

/**
 * The counts of an audience. Recipients that have received the same text too often are in separate segments.
 */
export type AudienceCounts = Omit<CountedAudience, 'segments'> & {
  segments: (Segment & { tooOften: boolean })[];
  /** The landlines that the count skipped. */
  landlines: number;
  isComplete: boolean;
  /** How many entries were read, including numbers that are not in all required groups. */
  read: number;
};

type WalkOptions = {
  variables: readonly string[];
  most: number | null;
  /**
   * Returns the class of a number. Messages to numbers of the same class have the same terms, such as the
   * price.
   */
  classOf: (number: string) => string;
  /** Returns the recipients that have received the same text too often. */
  tooOften: (members: AudienceMember[]) => Promise<Set<string>>;
  patienceMs?: number | undefined;
};

/**
 * Counts the recipients of an audience one by one in the order of sending, for a limited time. `isComplete`
 * means that all recipients were counted.
 */
export async function walkAudience(
  account: Account,
  audience: Audience,
  asked: WalkOptions,
): Promise<AudienceCounts> {
  const { variables, most, classOf, patienceMs = TIME_LIMIT_MS } = asked;
  const walked = {
    entries: 0,
    numbers: 0,
    excluded: 0,
    landlines: 0,
    optedOut: 0,
    read: 0,
    isComplete: false,
  };
  const segments = new Map<string, AudienceCounts['segments'][number]>();
  const slices = new TimeSlices();
  const until = performance.now() + patienceMs;
  let recipients = 0;
  for await (const part of chunksOf(audience, CHUNK_SIZE, variables)) {
    const { members, excluded, landlines, cursor } =
      most === null ? part : await limitPart(account, part, most - recipients);
    const numbers = members.map((member) => member.number);
    const optedOut = await findOptedOut(account.db, account.id, numbers);
    const getting = members.filter(({ number }) => !optedOut.has(number));
    const often = await asked.tooOften(getting);
    for (const { times } of [...members, ...excluded, ...landlines]) walked.entries += times;
    walked.read += part.entriesRead;
    walked.numbers += members.length + excluded.length + landlines.length;
    walked.landlines += landlines.length;
    walked.excluded += excluded.length;
    walked.optedOut += optedOut.size;
    recipients += getting.length;
    for (const { number, ...member } of getting) {
      await slices.yield();
      const values = pickValues(member.values, variables);
      const tooOften = often.has(number);
      const key = JSON.stringify([classOf(number), tooOften, values]);
      const same = segments.get(key);
      if (same) {
        same.recipients += 1;
        same.numberSum += BigInt(number);
      } else
        segments.set(key, { example: number, values, recipients: 1, numberSum: BigInt(number), tooOften });
    }
    walked.isComplete = cursor === null;
    if (walked.isComplete || performance.now() >= until) break;
  }
  return { ...walked, segments: [...segments.values()] };
}

/**
 * Returns the values of the variables. Reads only own properties, because a variable may be named
 * `constructor`.
 */
const pickValues = (values: Record<string, string>, variables: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    variables.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]!]] : [])),
  );
