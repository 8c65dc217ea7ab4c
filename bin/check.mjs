/**
 * `npm test`: everything that must hold, on a machine that needs no more than Node and npm.
 * `npm test -- types unit` runs just these steps. `npm test -- --changed` leaves out the tests that what is not
 * committed cannot have broken; `--changed=main`, what differs from main. The last line is `N passed, N failed`.
 * Plain JavaScript for Node 20.
 */
import { stages } from './check-steps.mjs';
import { preparePackages } from './packages.mjs';
import { prepareWebApp } from './web-app.mjs';

const CHANGED = /^--changed(?:=(?<since>.+))?$/;
const SLOWEST = 10;

const words = process.argv.slice(2);
const changed = words.map((word) => CHANGED.exec(word)).find((match) => match !== null);
const changedSince = changed && (changed.groups?.['since'] ?? 'HEAD');
const wanted = words.filter((word) => !CHANGED.test(word));
const names = stages.flat().map(({ name }) => name);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}". The steps are: ${names.join(' ')}`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
/** @type {import('./test-reports.mjs').FileTime[]} */
const files = [];
/** @type {string[]} */
const failures = [];

await carryOut({ name: 'prepare', run: prepare });
if (changedSince) console.log(`Of the tests only those that import what has changed since ${changedSince}:`);
for (const stage of stages)
  await Promise.all(stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map(carryOut));
tellSlowest();
tellFailures();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Counts only when it fails: it is no check. */
async function prepare() {
  await preparePackages({ development: true });
  await prepareWebApp();
  return { passed: 0, failed: 0, said: '' };
}

/** @param {import('./check-steps.mjs').Step} step */
async function carryOut(step) {
  const started = performance.now();
  /** @type {import('./check-steps.mjs').Outcome} */
  const outcome = await step
    .run(changedSince)
    .catch((error) => ({ passed: 0, failed: 1, said: error.message }));
  const { passed, failed, said, note } = outcome;
  total.passed += passed;
  total.failed += failed;
  files.push(...(outcome.files ?? []));
  const named = (outcome.failures ?? []).map((failure) => `${step.name}: ${failure}`);
  failures.push(...(failed > 0 && named.length === 0 ? [step.name] : named));
  const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name} (${time}${counts}${note ? `: ${note}` : ''})`);
  if (failed > 0) console.log(`${said.trim()}\n`);
}

function tellSlowest() {
  if (files.length === 0) return;
  console.log('The slowest test files:');
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
}

/** What failed long before the end is not searched for in all that was printed since. */
function tellFailures() {
  if (failures.length === 0) return;
  console.log('What failed:');
  for (const failure of failures) console.log(`  ${failure}`);
}
