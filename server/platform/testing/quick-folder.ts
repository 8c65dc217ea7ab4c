import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps what is there in memory. */
const IN_MEMORY = '/dev/shm';
/** More than all tests together need, in bytes. */
const ROOM = 8 * 1024 ** 3;

/** The folder for test databases: in memory if there is room, because tests create hundreds and disks can be slow. */
export function quickFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
}
