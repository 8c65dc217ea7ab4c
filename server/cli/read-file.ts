import { readFileSync, statSync } from 'node:fs';

/** A file that the operator names. Throws an Error for the operator where there is none, or where it is larger than `mostMb`. */
export function readGiven(path: string, { mostMb }: { mostMb: number }): Buffer {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new Error(`There is no file ${path}.`);
  if (stat.isDirectory()) throw new Error(`${path} is a folder: name a file.`);
  if (stat.size > mostMb * 2 ** 20) throw new Error(`${path} is larger than ${mostMb} MB.`);
  return readFileSync(path);
}
