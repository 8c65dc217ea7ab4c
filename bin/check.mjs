/**
 * `npm test`: runs all checks, on a machine that needs only Node and npm.
 *
 *     npm test                            every check
 *     npm test -- quick                   without browser tests, neighbour tests and slow tests
 *     npm test -- types unit              only these steps
 *     npm test -- --changed[=main]        without tests that the changes since a commit cannot have broken
 *     npm test -- --seed 7                in the order of an earlier run
 *     npm test -- --repeats 20 <file>     one test file, repeatedly, while another program keeps a core busy
 *
 * The last line is `N passed, N failed`. Plain JavaScript that also runs on Node 20.
 */
import { readArguments } from './check-arguments.mjs';
import { printFailures, printFlaky, printSlowest } from './check-summary.mjs';
import { quickStages, stages } from './check-steps.mjs';
import { preparePackages } from './packages.mjs';
import { flakyFailures } from './repeat-failed.mjs';
import { repeatUnderLoad } from './repeat-under-load.mjs';
import { prepareWebApp } from './web-app.mjs';

const request = readRequest();
const totals = { passed: 0, failed: 0 };
/** @type {import('./test-reports.mjs').Failure[]} */
const failures = [];
/** @type {import('./test-reports.mjs').Failure[]} */
const flaky = [];

await runStep({ name: 'prepare', run: prepare });
if (request.repeats !== undefined) {
  totals.failed += await repeatUnderLoad(request.names, request.repeats, request.seed);
  process.exit(totals.failed === 0 ? 0 : 1);
}
console.log(`Random order: repeat it with --seed ${request.seed}`);
if (request.changedSince) console.log(`Only tests that import changes since ${request.changedSince}`);
for (const stage of selectStages(request.names)) await Promise.all(stage.map(runStep));
printFailures(failures);
printFlaky(flaky);
totals.failed += flakyFailures(flaky);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** @returns {import('./check-arguments.mjs').Request} */
function readRequest() {
  try {
    const read = readArguments(process.argv.slice(2));
    if (read.repeats === undefined) requireKnownSteps(read.names);
    return read;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** @param {string[]} names */
function requireKnownSteps(names) {
  const known = ['quick', ...stages.flat().map(({ name }) => name)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no step "${unknown}". The steps are: ${known.join(' ')}`);
}

/** @param {string[]} names */
function selectStages(names) {
  if (names.includes('quick')) return quickStages;
  return stages.map((stage) => stage.filter(({ name }) => names.length === 0 || names.includes(name)));
}

/**
 * Prepares packages and the web app. A failure counts as a failed test, but a success does not count as a
 * passed test.
 */
async function prepare() {
  await preparePackages({ development: true });
  await prepareWebApp();
  return { passed: 0, failures: [], flaky: [], files: [], output: '' };
}

/** @param {import('./check-steps.mjs').Step} step */
async function runStep(step) {
  const started = performance.now();
  /** @type {import('./check-steps.mjs').Outcome} */
  const outcome = await step.run(request).catch((error) => ({
    passed: 0,
    failures: [{ file: step.name, title: '' }],
    flaky: [],
    files: [],
    output: error.message,
  }));
  const failed = outcome.failures.length;
  totals.passed += outcome.passed;
  totals.failed += failed;
  failures.push(...outcome.failures);
  flaky.push(...outcome.flaky);
  const counts = outcome.passed + failed > 1 ? `, ${outcome.passed} passed, ${failed} failed` : '';
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const note = outcome.note ? `: ${outcome.note}` : '';
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name} (${time}${counts}${note})`);
  if (failed > 0) console.log(`${outcome.output.trim()}\n`);
  printSlowest(outcome.files);
}
