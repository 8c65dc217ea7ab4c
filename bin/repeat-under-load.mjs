import { spawn } from 'node:child_process';
import { prepareChromium } from './chromium.mjs';
import { runPlaywright, runVitest } from './test-programs.mjs';
import { nameOf } from './test-reports.mjs';

const IS_BROWSER_JOURNEY = /(^|\/)e2e\/|\.spec\.ts$/;

/**
 * Runs test files repeatedly in different orders while another program keeps a core busy. Prints the
 * failures.
 *
 * @param {string[]} files
 * @param {number} repeats
 * @param {number} seed of the first order
 * @returns {Promise<number>} the number of failed runs
 */
export async function repeatUnderLoad(files, repeats, seed) {
  await prepareChromium();
  const load = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    let failed = 0;
    for (let n = 0; n < repeats; n++)
      failed += (await passes(files, seed + n, `${n + 1}/${repeats}`)) ? 0 : 1;
    console.log(`${repeats - failed} passed, ${failed} failed`);
    return failed;
  } finally {
    load.kill('SIGKILL');
  }
}

/**
 * @param {string[]} files
 * @param {number} seed
 * @param {string} label
 */
async function passes(files, seed, label) {
  const journeys = files.filter((file) => IS_BROWSER_JOURNEY.test(file));
  const others = files.filter((file) => !IS_BROWSER_JOURNEY.test(file));
  const outcomes = [
    ...(others.length > 0 ? [await runVitest(seed, others, { repeats: 0 })] : []),
    ...(journeys.length > 0 ? [await runPlaywright(journeys, { repeats: 0 })] : []),
  ];
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const ran = outcomes.reduce((sum, { passed }) => sum + passed, failures.length);
  if (ran === 0) throw new Error(`There is no test in ${files.join(' ')}`);
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${label} (--seed ${seed}, ${ran} tests)`);
  for (const failure of failures) console.log(`    ${nameOf(failure)}\n${failure.message ?? ''}`);
  return failures.length === 0;
}
