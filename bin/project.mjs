import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this project. */
export const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of the packages' programs, including the Node that Carillon runs on. */
export const programs = join(project, 'node_modules', '.bin');

export const node = join(programs, 'node');

/** The environment for our programs, in which PATH finds the pinned Node first. */
export const ourEnvironment = { ...process.env, PATH: [programs, ...pathWithoutPrograms()].join(delimiter) };

/** The environment for npm, which must not run on the Node that it may replace. */
export const machineEnvironment = { ...process.env, PATH: pathWithoutPrograms().join(delimiter) };

/** @param {string} path relative to the project's folder */
export function readJson(path) {
  return JSON.parse(readFileSync(join(project, path), 'utf8'));
}

function pathWithoutPrograms() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== programs);
}
