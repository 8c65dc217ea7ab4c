/** Short lines that say what a start is doing: a dim line while it runs, a tick and the time once it is done. */

const live = process.stdout.isTTY;

/**
 * Shows `label` while `work` runs. What takes less than a second shows no time.
 *
 * @template Result
 * @param {string} label what is being done, such as "Building the web app"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(label, work) {
  const started = performance.now();
  if (live) process.stdout.write(`  ${label}…`);
  try {
    const result = await work();
    const seconds = (performance.now() - started) / 1000;
    say(`✓ ${label}${seconds < 1 ? '' : ` (${seconds.toFixed(0)} s)`}`);
    return result;
  } catch (error) {
    say(`✗ ${label}`);
    throw error;
  }
}

/** @param {string} line */
function say(line) {
  process.stdout.write(live ? `\r\u001B[2K${line}\n` : `${line}\n`);
}
