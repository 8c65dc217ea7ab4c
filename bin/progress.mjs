/**
 * Shows the progress of preparations. Each step has a line, which gets a tick when the step is done, or a
 * cross when it fails.
 */

const isTerminal = process.stdout.isTTY;

/**
 * Shows `label` while `work` runs. Shows the time only if `work` took a second or more.
 *
 * @template Result
 * @param {string} label such as "Building the web app"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(label, work) {
  const started = performance.now();
  if (isTerminal) process.stdout.write(`  ${label}…`);
  try {
    const result = await work();
    const seconds = (performance.now() - started) / 1000;
    printLine(`✓ ${label}${seconds < 1 ? '' : ` (${seconds.toFixed(0)} s)`}`);
    return result;
  } catch (error) {
    printLine(`✗ ${label}`);
    throw error;
  }
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(isTerminal ? `\r\u001B[2K${line}\n` : `${line}\n`);
}
