import type { SimulatedOutcome } from '#server/messages/index.ts';

/** Returns the outcome of a campaign's message to a number. */
export type OutcomeByNumber = (number: string) => SimulatedOutcome;

/**
 * The likely outcomes of a campaign. `failing` is the number of failures per thousand messages. `failures`
 * are the types of failures to choose from. `validHours` is the validity period of messages.
 */
type FailureRate = { failing: number; failures: readonly Failure[]; validHours: number };

type Failure = Omit<SimulatedOutcome, 'seconds'>;

const UNREACHABLE: Failure = { state: 'undelivered', error: 'undeliverable, error 001' };
const EXPIRED: Failure = { state: 'expired', error: 'expired, error 002' };
const BLOCKED: Failure = { state: 'rejected', error: 'rejected, error 003' };
const NO_NUMBER: Failure = { state: 'rejected', error: 'ESME_RINVDSTADR', refused: true };
const NETWORK_DOWN: Failure = { state: 'rejected', error: 'rejected, error 069' };

/** Failures that the carrier reports within minutes. */
const USUAL_FAILURES = [UNREACHABLE, NO_NUMBER, UNREACHABLE, BLOCKED, UNREACHABLE];

/** Returns outcomes in which `thousandths` of the messages fail for the usual reasons. */
export const outcomesWithFailures = (thousandths: number, seed: number): OutcomeByNumber =>
  drawOutcomes({ failing: thousandths, failures: USUAL_FAILURES, validHours: 48 }, seed);

/** Returns outcomes for a campaign with a short validity period. Many phones are off, so messages expire. */
export const outcomesWithExpiry = (thousandths: number, validHours: number, seed: number): OutcomeByNumber =>
  drawOutcomes({ failing: thousandths, failures: [EXPIRED], validHours }, seed);

/** Returns outcomes during an outage: one network refuses most messages, and the others deliver normally. */
export function outcomesWithNetworkDown(prefix: string, thousandths: number, seed: number): OutcomeByNumber {
  const there = drawOutcomes({ failing: thousandths, failures: [NETWORK_DOWN], validHours: 48 }, seed);
  const elsewhere = outcomesWithFailures(25, seed);
  return (number) => (number.startsWith(prefix) ? there : elsewhere)(number);
}

function drawOutcomes(
  { failing: thousandths, failures, validHours }: FailureRate,
  seed: number,
): OutcomeByNumber {
  return (number) => {
    const chance = pseudoRandom(number, seed);
    if (chance >= thousandths) return { state: 'delivered', error: null, seconds: secondsToDeliver(chance) };
    const failure = failures[chance % failures.length]!;
    return { ...failure, seconds: secondsToFail(failure, chance, validHours) };
  };
}

/** Returns the seconds until delivery. Most phones are on; the others get their message later. */
const secondsToDeliver = (chance: number): number =>
  chance % 40 === 0 ? 60 + chance : 2 + (chance % 17) + (chance % 10) / 10;

function secondsToFail({ state, refused }: Failure, chance: number, validHours: number): number {
  if (refused) return 0.2;
  return state === 'expired' ? validHours * 3600 + (chance % 60) : 4 + (chance % 90);
}

/** Returns a pseudo-random value below a thousand (FNV-1a). It depends only on the number and the seed. */
function pseudoRandom(number: string, seed: number): number {
  let hash = 2_166_136_261 ^ seed;
  for (const digit of number) hash = Math.imul(hash ^ digit.charCodeAt(0), 16_777_619) >>> 0;
  return (hash >>> 8) % 1000;
}
