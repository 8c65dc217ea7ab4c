// Writes sms/landlines.json: the prefixes of landlines by calling code. They come from the numbering plans
// of Google's libphonenumber. A prefix belongs to landlines if every number of the plan with that prefix is
// a landline. The plans are regular expressions. The package refa converts them to automata. Only this
// script needs refa, so it fetches the package itself. Run it with `npm run landlines`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/max';
import { NUMBER_TYPES } from '../sms/country-pattern.ts';

const AUTOMATON_PACKAGE = 'refa@0.12.1';
const FIXED_LINE = 'FIXED_LINE';
const OTHER_TYPES = NUMBER_TYPES.filter((type) => type !== FIXED_LINE);

/**
 * Types of the package refa.
 *
 * @typedef {{ out: Map<number, Node> }} Node
 * @typedef {{ initial: Node; finals: Iterable<Node>; nodes(): Iterable<Node> }} Automaton
 */

/** @param {string} country @param {string} type @returns {string[]} */
function patternsOf(country, type) {
  // The package's types lack numbering plans.
  const plan = /** @type {*} */ (new Metadata());
  plan.selectNumberingPlan(country);
  const pattern = plan.numberingPlan.type(type)?.pattern();
  return pattern ? [pattern] : [];
}

/**
 * Lists the patterns of numbers other than landlines. If a plan does not distinguish mobiles from landlines,
 * its landlines count as possible mobiles.
 *
 * @param {string} country
 */
const otherPatternsOf = (country) => {
  const isMixed = patternsOf(country, 'MOBILE').length === 0;
  return [...(isMixed ? [FIXED_LINE] : []), ...OTHER_TYPES].flatMap((type) => patternsOf(country, type));
};

/**
 * The maximum length of a prefix, including the calling code. About one landline in a hundred needs a longer
 * prefix.
 */
const MAX_DIGITS = 6;

/**
 * Returns the shortest prefixes that only landlines have, up to `maxDigits` long. No number that `other`
 * accepts starts with them.
 *
 * @param {Automaton} landline
 * @param {Automaton} other
 * @param {number} maxDigits of a prefix
 */
export function landlinePrefixes(landline, other, maxDigits = MAX_DIGITS) {
  /** @type {string[]} */
  const found = [];
  const [alive, doubtful] = [findLiveNodes(landline), findLiveNodes(other)];
  /** @param {*} node @param {*} doubt @param {string} digits */
  const follow = (node, doubt, digits) => {
    if (!node || !alive.has(node)) return;
    if (!doubt || !doubtful.has(doubt)) {
      found.push(digits);
      return;
    }
    if (digits.length === maxDigits) return;
    for (let digit = 0; digit < 10; digit++) {
      const character = `${digit}`.charCodeAt(0);
      follow(node.out.get(character), doubt.out.get(character), `${digits}${digit}`);
    }
  };
  follow(landline.initial, other.initial, '');
  return found;
}

/**
 * Returns the nodes with a path to a final node.
 *
 * @param {Automaton} dfa
 */
function findLiveNodes(dfa) {
  const alive = new Set(dfa.finals);
  for (let size = -1; size !== alive.size;) {
    size = alive.size;
    for (const node of dfa.nodes())
      if ([...node.out.values()].some((next) => alive.has(next))) alive.add(node);
  }
  return alive;
}

async function writeLandlines() {
  const folder = mkdtempSync(path.join(tmpdir(), 'landlines-'));
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', AUTOMATON_PACKAGE], {
      stdio: 'inherit',
    });
    const require = createRequire(pathToFileURL(path.join(folder, 'package.json')));
    const { DFA, JS, NFA } = require(/** @type {string} */ (AUTOMATON_PACKAGE.split('@')[0]));
    /** @param {string[]} patterns */
    const parse = (patterns) => {
      const source = `^(?:${patterns.length > 0 ? patterns.join('|') : '[]'})$`;
      const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: '' }).parse();
      return NFA.fromRegex(expression, { maxCharacter }, { assertions: 'ignore' });
    };
    /** @param {*} nfa */
    const minimal = (nfa) => {
      const dfa = DFA.fromFA(nfa);
      dfa.minimize();
      return dfa;
    };
    /** @type {Record<string, string[]>} */
    const landlines = {};
    for (const [code, countries] of Map.groupBy(getCountries(), (country) =>
      getCountryCallingCode(country),
    )) {
      const fixed = parse(countries.flatMap((country) => patternsOf(country, FIXED_LINE)));
      const other = parse(countries.flatMap(otherPatternsOf));
      landlines[code] = landlinePrefixes(minimal(fixed), minimal(other), MAX_DIGITS - code.length);
    }
    const written = Object.fromEntries(Object.entries(landlines).filter(([, digits]) => digits.length > 0));
    writeFileSync(new URL('../sms/landlines.json', import.meta.url), `${JSON.stringify(written)}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) await writeLandlines();
