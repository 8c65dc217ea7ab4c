import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps what is there in memory. */
const IN_MEMORY = '/dev/shm';
/** More than a run of all tests leaves in its database servers, in bytes. */
const ROOM = 8 * 1024 ** 3;

/** Where databases of tests go: into memory where there is room, because they make hundreds, and a disk may be slow. */
export function quickFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
}
