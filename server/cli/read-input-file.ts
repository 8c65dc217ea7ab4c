import { readFileSync, statSync } from 'node:fs';

/**
 * Reads a file that is named on the command line. Throws an Error for the operator if the file is missing,
 * a folder, or larger than `maxMb`.
 */
export function readInputFile(path: string, { maxMb }: { maxMb: number }): Buffer {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new Error(`There is no file ${path}.`);
  if (stat.isDirectory()) throw new Error(`${path} is a folder: name a file.`);
  if (stat.size > maxMb * 2 ** 20) throw new Error(`${path} is larger than ${maxMb} MB.`);
  return readFileSync(path);
}
