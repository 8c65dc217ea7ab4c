import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this project, whatever folder it was started in. */
export const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where npm puts the programs of packages; the Node that Carillon runs on is one of them. */
export const programs = join(project, 'node_modules', '.bin');

export const node = join(programs, 'node');

/** The environment for programs of ours: they find the pinned Node first. */
export const ourEnvironment = { ...process.env, PATH: [programs, ...pathWithoutPrograms()].join(delimiter) };

/** The environment for npm, which must not run on a Node that it is about to replace. */
export const machineEnvironment = { ...process.env, PATH: pathWithoutPrograms().join(delimiter) };

/** @param {string} path below the project's folder */
export function readJson(path) {
  return JSON.parse(readFileSync(join(project, path), 'utf8'));
}

function pathWithoutPrograms() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== programs);
}
