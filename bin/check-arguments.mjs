import { parseArgs } from 'node:util';

const LARGEST_SEED = 1_000_000;
const MAX_REPEATS = 1000;

/**
 * The arguments of `npm test -- …`.
 *
 * @typedef {object} Request
 * @property {string[]} names steps, or `quick`; with `repeats`, test files. Empty means every step
 * @property {number} seed decides the order of files and tests
 * @property {number | undefined} repeats how often to run the files under load
 * @property {string | undefined} changedSince a commit: skip tests that the changes since then cannot have broken
 */

/**
 * Parses the command line. Throws an error whose message is for the user.
 *
 * @param {string[]} words
 * @returns {Request}
 */
export function readArguments(words) {
  const { values, positionals } = parseArgs({
    // `--changed` without a commit means HEAD.
    args: words.map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
    allowPositionals: true,
    options: { changed: { type: 'string' }, repeats: { type: 'string' }, seed: { type: 'string' } },
  });
  const repeats = parseWholeNumber('--repeats', values.repeats, 1, MAX_REPEATS);
  if (repeats !== undefined && positionals.length === 0)
    throw new Error('--repeats needs a test file: npm test -- --repeats 20 e2e/compose.spec.ts');
  const seed = parseWholeNumber('--seed', values.seed, 1, LARGEST_SEED);
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
 * @param {number} min
 * @param {number} max
 */
function parseWholeNumber(name, text, min, max) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new Error(`${name} takes a whole number from ${min} to ${max}, not "${text}".`);
  return number;
}
