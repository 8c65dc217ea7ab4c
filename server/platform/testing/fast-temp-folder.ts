import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** The space that all tests together need, rounded up generously. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * Returns the folder for test databases. Prefers memory if there is enough, because tests create hundreds of
 * databases and disks can be slow.
 */
export function fastTempFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > NEEDED_BYTES ? IN_MEMORY : tmpdir();
}
