import { parseArgs } from 'node:util';

const LARGEST_SEED = 1_000_000;
const MOST_REPEATS = 1000;

/**
 * What `npm test -- …` was asked for.
 *
 * @typedef {object} Request
 * @property {string[]} names steps, or `quick`; with `repeats`, the test files. Empty: every step
 * @property {number} seed decides the order of files and tests
 * @property {number | undefined} repeats how often to run the files under load
 * @property {string | undefined} changedSince a commit: leave out the tests that the changes since then cannot have broken
 */

/**
 * Reads the command line. Throws an error with a message to print when it makes no sense.
 *
 * @param {string[]} words
 * @returns {Request}
 */
export function readArguments(words) {
  const { values, positionals } = parseArgs({
    // `--changed` needs no commit, so it gets one here.
    args: words.map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
    allowPositionals: true,
    options: { changed: { type: 'string' }, repeats: { type: 'string' }, seed: { type: 'string' } },
  });
  const repeats = wholeNumber('--repeats', values.repeats, 1, MOST_REPEATS);
  if (repeats !== undefined && positionals.length === 0)
    throw new Error('--repeats needs a test file: npm test -- --repeats 20 e2e/compose.spec.ts');
  const seed = wholeNumber('--seed', values.seed, 1, LARGEST_SEED);
  return {
    names: positionals,
    seed: seed ?? 1 + Math.floor(Math.random() * LARGEST_SEED),
    repeats,
    changedSince: values.changed,
  };
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} least
 * @param {number} most
 */
function wholeNumber(name, text, least, most) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new Error(`${name} takes a whole number from ${least} to ${most}, not "${text}".`);
  return number;
}
