import { describe, expect, test } from 'vitest';
import { readSources, type Source } from './imports.ts';

/** The capabilities of the server, and which others each may import. Add a line for a new one. */
const MAY_IMPORT: Record<string, string[]> = {
  accounts: [],
  'opt-outs': ['accounts'],
  contacts: ['accounts', 'opt-outs'],
  billing: ['accounts'],
  messages: ['accounts', 'opt-outs', 'contacts', 'billing'],
  gateway: ['accounts', 'billing', 'messages'],
  sending: ['accounts', 'opt-outs', 'contacts', 'billing', 'messages'],
  replies: ['accounts', 'opt-outs', 'contacts', 'messages', 'sending'],
  notifications: ['accounts', 'gateway'],
  reports: ['accounts', 'opt-outs', 'contacts', 'billing', 'messages', 'sending', 'replies'],
};

/** Folders and files of the server that are not capabilities. */
const COMPOSERS = ['roles', 'cli'];

const sources = readSources([
  'contract',
  'sms',
  'smpp',
  'server',
  'web',
  'bin',
  'e2e',
  'bench',
  'chaos',
  'neighbour',
  'vite.config.ts',
]);
const isTest = ({ path }: Source) => /\.test\.tsx?$|\/test(data|ing)\//.test(path);
const product = sources.filter((source) => !isTest(source));

const topOf = (path: string): string => path.split('/')[0]!;

/** The capability of a path of the server; undefined for the composers. */
function capabilityOf(path: string): string | undefined {
  const [top, folder, file] = path.split('/');
  return top === 'server' && file !== undefined && !COMPOSERS.includes(folder!) ? folder : undefined;
}

/** Lines "importer -> imported" for the imports that break a rule. */
function broken(from: Source[], allowed: (imported: string, importer: string) => boolean): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter((each) => !allowed(each.path, path)).map((each) => `${path} -> ${each.path}`),
  );
}

describe('the map', () => {
  test.each(['contract', 'sms', 'smpp'])('%s imports nothing of ours', (folder) => {
    const own = sources.filter(({ path }) => topOf(path) === folder);
    expect(broken(own, (imported) => topOf(imported) === folder)).toEqual([]);
  });

  test('contract imports no package but zod', () => {
    const own = product.filter(({ path }) => topOf(path) === 'contract');
    expect([...new Set(own.flatMap(({ packages }) => packages))]).toEqual(['zod']);
  });

  test('web imports only contract, sms and web', () => {
    const own = sources.filter(({ path }) => topOf(path) === 'web');
    expect(broken(own, (imported) => ['web', 'contract', 'sms'].includes(topOf(imported)))).toEqual([]);
  });

  test('only web/ui and web/app import Mantine', () => {
    const others = sources.filter(({ path }) => topOf(path) === 'web' && !/^web\/(ui|app)\//.test(path));
    const importers = others.filter(({ packages }) =>
      packages.some((name) => /^(@mantine\/|mantine-)/.test(name)),
    );
    expect(importers.map(({ path }) => path)).toEqual([]);
  });

  test('the server imports nothing of the web app', () => {
    const own = product.filter(({ path }) => topOf(path) === 'server');
    expect(broken(own, (imported) => topOf(imported) !== 'web')).toEqual([]);
  });

  test('the platform imports no capability', () => {
    const platform = product.filter(({ path }) => capabilityOf(path) === 'platform');
    expect(broken(platform, (imported) => [undefined, 'platform'].includes(capabilityOf(imported)))).toEqual(
      [],
    );
  });

  test('a capability imports another only if it may', () => {
    const capabilities = product.filter(({ path }) => ![undefined, 'platform'].includes(capabilityOf(path)));
    const allowed = (imported: string, importer: string) => {
      const [from, to] = [capabilityOf(importer)!, capabilityOf(imported)];
      return (
        to === undefined || to === 'platform' || to === from || (MAY_IMPORT[from]?.includes(to) ?? false)
      );
    };
    expect(broken(capabilities, allowed)).toEqual([]);
  });

  test('a capability is imported only through an index.ts', () => {
    const allowed = (imported: string, importer: string) => {
      const to = capabilityOf(imported);
      return (
        to === undefined ||
        to === 'platform' ||
        to === capabilityOf(importer) ||
        imported.endsWith('/index.ts')
      );
    };
    expect(broken(product, allowed)).toEqual([]);
  });

  test('the environment is read in one file of the server', () => {
    const own = product.filter(({ path }) =>
      ['contract', 'sms', 'smpp', 'server', 'web'].includes(topOf(path)),
    );
    const readers = own.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    expect(readers).toEqual(['server/platform/config.ts']);
  });

  test('no file imports itself indirectly', () => {
    expect(findCycles(sources)).toEqual([]);
  });
});

/** All cycles of runtime imports, as lists of files. */
function findCycles(all: Source[]): string[][] {
  const importsOf = new Map(all.map(({ path, imports }) => [path, imports.filter((each) => !each.typeOnly)]));
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (path: string, way: string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) cycles.push([...way.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const each of importsOf.get(path) ?? []) visit(each.path, [...way, path]);
    done.add(path);
  };
  for (const path of importsOf.keys()) visit(path, []);
  return cycles;
}
