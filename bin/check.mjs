/**
 * `npm test`: everything that must hold, on a machine that needs no more than Node and npm.
 * `npm test -- types unit` runs just these steps. The last line is `N passed, N failed`. Plain JavaScript for Node 20.
 */
import { steps } from './check-steps.mjs';
import { preparePackages } from './packages.mjs';
import { prepareWebApp } from './web-app.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}". The steps are: ${steps.map((step) => step.name).join(' ')}`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
await carryOut({ name: 'prepare', run: prepare });
for (const step of steps) if (wanted.length === 0 || wanted.includes(step.name)) await carryOut(step);
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
  const { passed, failed, said } = await step
    .run()
    .catch((error) => ({ passed: 0, failed: 1, said: error.message }));
  total.passed += passed;
  total.failed += failed;
  const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name} (${time}${counts})`);
  if (failed > 0) console.log(`${said.trim()}\n`);
}
