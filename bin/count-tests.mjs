/**
 * Counts the tests in a JSON report of Vitest. A file that could not even be loaded counts as a failed test.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * Counts the tests in a JSON report of Playwright. A test that only passed when it was repeated has failed.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
