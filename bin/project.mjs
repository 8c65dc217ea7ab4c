import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder with the programs of npm packages, including the Node that Carillon runs on. */
export const programsFolder = join(projectFolder, 'node_modules', '.bin');

export const nodePath = join(programsFolder, 'node');

/** The environment for our programs. Its PATH finds the pinned Node first. */
export const pinnedNodeEnvironment = {
  ...process.env,
  PATH: [programsFolder, ...pathWithoutPrograms()].join(delimiter),
};

/** The environment for npm. npm must not run on the Node that it may replace. */
export const systemNodeEnvironment = { ...process.env, PATH: pathWithoutPrograms().join(delimiter) };

/** @param {string} path relative to the project's folder */
export function readJson(path) {
  return JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));
}

function pathWithoutPrograms() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== programsFolder);
}
