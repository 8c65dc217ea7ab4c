import { nameOf } from './test-reports.mjs';

export const REPEATS = 2;

/** A run fails if it has more flaky tests than this. */
export const MAX_FLAKY = 5;

/** @typedef {import('./test-reports.mjs').Outcome} Outcome */

/**
 * Reruns the files with failed tests until all tests pass, but at most `repeats` times. Returns the combined
 * outcome. A test that fails and then passes is flaky. A failure without a file cannot be repeated.
 *
 * @param {Outcome} first
 * @param {number} repeats
 * @param {(files: string[], nth: number) => Promise<Outcome>} again `nth` counts from 1
 * @returns {Promise<Outcome>}
 */
export async function repeatFailed(first, repeats, again) {
  const isOfFile = ({ file = '' }) => first.files.some((each) => each.file === file);
  const outside = first.failures.filter((failure) => !isOfFile(failure));
  const seen = new Map(first.failures.filter(isOfFile).map((failure) => [nameOf(failure), failure]));
  let failing = [...seen.values()];
  let { output } = first;
  for (let nth = 1; nth <= repeats && failing.length > 0; nth++) {
    const next = await again([...new Set(failing.map(({ file }) => file))], nth);
    failing = next.failures;
    for (const failure of failing) if (!seen.has(nameOf(failure))) seen.set(nameOf(failure), failure);
    output += next.output;
  }
  const stillFailing = new Set(failing.map(nameOf));
  const flaky = [...seen.values()].filter((failure) => !stillFailing.has(nameOf(failure)));
  const failures = [...outside, ...failing];
  return { ...first, passed: total(first) - failures.length, failures, flaky, output };
}

/** @param {Outcome} outcome */
const total = ({ passed, failures }) => passed + failures.length;

/**
 * Returns how many failures flaky tests add to the result: one if there are more than `MAX_FLAKY`, otherwise
 * none.
 *
 * @param {unknown[]} flaky
 */
export const flakyFailures = (flaky) => (flaky.length > MAX_FLAKY ? 1 : 0);
