import { MAX_FLAKY } from './repeat-failed.mjs';
import { nameOf } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Failure} Failure */

const SLOWEST_COUNT = 10;

/** @param {import('./test-reports.mjs').FileTime[]} files */
export function printSlowest(files) {
  if (files.length === 0) return;
  console.log('The slowest test files:');
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_COUNT);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
}

/**
 * Prints the names of all failures together.
 *
 * @param {Failure[]} failures
 */
export function printFailures(failures) {
  if (failures.length === 0) return;
  console.log('Failed:');
  for (const failure of failures) console.log(`  ${nameOf(failure)}`);
}

/**
 * Prints each flaky test with the first lines of its error. Otherwise nobody would see the errors, because
 * the output of a passed step is not printed.
 *
 * @param {Failure[]} flaky
 */
export function printFlaky(flaky) {
  if (flaky.length === 0) return;
  const fails = flaky.length > MAX_FLAKY ? `, more than ${MAX_FLAKY}: the run fails` : '';
  console.log(`Flaky, failed and then passed when repeated (${flaky.length}${fails}):`);
  for (const failure of flaky) {
    console.log(`  ${nameOf(failure)}`);
    const message = (failure.message ?? '').trim().split('\n').slice(0, 12);
    for (const line of message) console.log(`      ${line}`);
  }
}
