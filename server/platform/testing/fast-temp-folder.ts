import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** More than all tests together need. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/** The folder for test databases. In memory if there is enough, because tests create hundreds and disks can be slow. */
export function fastTempFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > NEEDED_BYTES ? IN_MEMORY : tmpdir();
}
