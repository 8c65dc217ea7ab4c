import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const project = join(import.meta.dirname, '../../..');

/** A source file with its path in the project, its content, and its imports of our files and of packages. */
export type Source = {
  path: string;
  text: string;
  imports: { path: string; typeOnly: boolean }[];
  packages: string[];
};

const SOURCE = /\.(ts|tsx|mjs)$/;
const IMPORT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Reads every source file in the given folders of the project. */
export function readSources(folders: string[]): Source[] {
  return folders
    .map((folder) => join(project, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => (statSync(folder).isDirectory() ? filesIn(folder) : [folder]))
    .filter((file) => SOURCE.test(file))
    .map(readSource);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['dist', 'node_modules', 'results'].includes(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(IMPORT)].map(([, type, from, lazy]) => ({
    name: (from ?? lazy)!,
    typeOnly: type !== undefined,
  }));
  const ours = found.filter(({ name }) => /^[.#]/.test(name));
  return {
    path: relative(project, file),
    text,
    imports: ours.map(({ name, typeOnly }) => ({ path: resolveImport(name, file), typeOnly })),
    packages: found.filter((each) => !ours.includes(each)).map(({ name }) => name),
  };
}

/** Resolves `#server/x.ts` and `./x.ts` to a path in the project. */
function resolveImport(name: string, importer: string): string {
  return name.startsWith('#') ? name.slice(1) : relative(project, join(dirname(importer), name));
}
