import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { capabilities } from '#server/capabilities.ts';
import { tablesOf } from '#server/capability.ts';
import { chores, listeners, longWork, mailTemplates, queues } from '#server/compose.ts';
import { readSources, type Source } from './imports.ts';

/** Folders of the server that are not capabilities. They may import every capability. */
const COMPOSERS = ['roles', 'cli'];

const sources = readSources([
  'contract',
  'page-html',
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

const topFolderOf = (path: string): string => path.split('/')[0]!;

/** Returns the capability that a server path belongs to, or undefined for the composers. */
function capabilityOf(path: string): string | undefined {
  const [top, folder, file] = path.split('/');
  return top === 'server' && file !== undefined && !COMPOSERS.includes(folder!) ? folder : undefined;
}

/** Folders of web that are not capabilities. Each folder may import the folders listed before it. */
const LOWER_FOLDERS = ['client', 'ui', 'manifest'];

/** Returns the capability that a web path belongs to. */
function webCapabilityOf(path: string): string | undefined {
  const [top, folder, file] = path.split('/');
  const isOther = ['app', 'testing', ...LOWER_FOLDERS].includes(folder!);
  return top === 'web' && file !== undefined && !isOther ? folder : undefined;
}

const manifestOf = (name: string): string => `server/${name}/capability.ts`;

const mayImport = (name: string): string[] =>
  capabilities.find((each) => each.name === name)?.mayImport ?? [];

/** Returns the imports that break a rule, as lines "importer -> imported". */
function violations(from: Source[], allowed: (imported: string, importer: string) => boolean): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter((each) => !allowed(each.path, path)).map((each) => `${path} -> ${each.path}`),
  );
}

describe('the map', () => {
  test.each(['contract', 'sms', 'smpp'])('%s imports nothing of ours', (folder) => {
    const own = sources.filter(({ path }) => topFolderOf(path) === folder);
    expect(violations(own, (imported) => topFolderOf(imported) === folder)).toEqual([]);
  });

  test('contract imports no package but zod', () => {
    const own = product.filter(({ path }) => topFolderOf(path) === 'contract');
    expect([...new Set(own.flatMap(({ packages }) => packages))]).toEqual(['zod']);
  });

  test('page-html imports only contract and sms', () => {
    const own = sources.filter(({ path }) => topFolderOf(path) === 'page-html');
    const allowed = ['page-html', 'contract', 'sms'];
    expect(violations(own, (imported) => allowed.includes(topFolderOf(imported)))).toEqual([]);
  });

  test('web imports only contract, sms, page-html and web', () => {
    const own = sources.filter(({ path }) => topFolderOf(path) === 'web');
    const allowed = ['web', 'contract', 'sms', 'page-html'];
    expect(violations(own, (imported) => allowed.includes(topFolderOf(imported)))).toEqual([]);
  });

  test('only web/ui names Mantine, in code and in style sheets', () => {
    const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|css|js|html)$/.test(path))
      .filter((path) => !/^(ui|dist)\//.test(path));
    expect(files.length).toBeGreaterThan(200);
    const naming = files.filter((path) => /mantine/i.test(readFileSync(join('web', path), 'utf8')));
    expect(naming).toEqual([]);
  });

  test('imports a capability of web only through its index.ts', () => {
    const allowed = (imported: string, importer: string) => {
      const to = webCapabilityOf(imported);
      return to === undefined || to === webCapabilityOf(importer) || imported === `web/${to}/index.ts`;
    };
    expect(violations(sources, allowed)).toEqual([]);
  });

  test('the lower folders of web do not import higher ones', () => {
    const above = (folder: string) => [...LOWER_FOLDERS.slice(LOWER_FOLDERS.indexOf(folder) + 1), 'app'];
    const own = product.filter(
      ({ path }) => LOWER_FOLDERS.includes(path.split('/')[1]!) && topFolderOf(path) === 'web',
    );
    const allowed = (imported: string, importer: string) =>
      topFolderOf(imported) !== 'web' ||
      (webCapabilityOf(imported) === undefined &&
        !above(importer.split('/')[1]!).includes(imported.split('/')[1]!));
    expect(violations(own, allowed)).toEqual([]);
  });

  test('nothing below web/app imports it', () => {
    const others = product.filter(({ path }) => topFolderOf(path) === 'web' && !path.startsWith('web/app/'));
    expect(violations(others, (imported) => !imported.startsWith('web/app/'))).toEqual([]);
  });

  test('the server imports nothing of the web app', () => {
    const own = product.filter(({ path }) => topFolderOf(path) === 'server');
    expect(violations(own, (imported) => topFolderOf(imported) !== 'web')).toEqual([]);
  });

  test('the platform imports no capability', () => {
    const platform = product.filter(({ path }) => capabilityOf(path) === 'platform');
    expect(
      violations(platform, (imported) => [undefined, 'platform'].includes(capabilityOf(imported))),
    ).toEqual([]);
  });

  test('a capability imports another only as its manifest declares', () => {
    const others = product.filter(({ path }) => ![undefined, 'platform'].includes(capabilityOf(path)));
    const allowed = (imported: string, importer: string) => {
      const [from, to] = [capabilityOf(importer)!, capabilityOf(imported)];
      return to === undefined || to === 'platform' || to === from || mayImport(from).includes(to);
    };
    expect(violations(others, allowed)).toEqual([]);
  });

  test('imports a capability only through an index.ts, and lists it by its capability.ts', () => {
    const allowed = (imported: string, importer: string) => {
      const to = capabilityOf(imported);
      return (
        to === undefined ||
        to === 'platform' ||
        to === capabilityOf(importer) ||
        imported.endsWith('/index.ts') ||
        (importer === 'server/capabilities.ts' && imported === manifestOf(to))
      );
    };
    expect(violations(product, allowed)).toEqual([]);
  });

  test('only dispatch creates messages, so there is one way to send', () => {
    const own = product.filter(({ path }) => topFolderOf(path) === 'server');
    const makers = own.filter(({ text }) => /\bcreateBatch\b/.test(text)).map(({ path }) => path);
    expect(makers.toSorted()).toEqual([
      'server/dispatch/dispatch.ts',
      'server/messages/create-batch.ts',
      'server/messages/index.ts',
    ]);
  });

  test('only one file of the server reads the environment', () => {
    const own = product.filter(({ path }) =>
      ['contract', 'page-html', 'sms', 'smpp', 'server', 'web'].includes(topFolderOf(path)),
    );
    // The samples of the API's documentation contain source code as text.
    const readers = own
      .filter(({ path, text }) => !path.includes('/samples/') && text.includes('process.env'))
      .map(({ path }) => path);
    expect(readers).toEqual(['server/platform/config.ts']);
  });

  test('no file imports itself indirectly', () => {
    expect(findCycles(sources)).toEqual([]);
  });
});

describe('manifests', () => {
  const names = capabilities.map(({ name }) => name);

  test('every folder of the server has a listed manifest', () => {
    const folders = new Set(
      sources.map(({ path }) => capabilityOf(path)).filter((each) => each !== undefined),
    );
    expect(names.toSorted()).toEqual([...folders].toSorted());
    const listed = sources.find(({ path }) => path === 'server/capabilities.ts')!.imports;
    expect(listed.map(({ path }) => path)).toEqual(expect.arrayContaining(names.map(manifestOf)));
  });

  test('allow imports only of capabilities listed earlier', () => {
    const upwards = capabilities.flatMap((each, index) =>
      each.mayImport
        .filter((other) => !names.slice(0, index).includes(other))
        .map((other) => `${each.name} -> ${other}`),
    );
    expect(upwards).toEqual([]);
  });

  test('list no unused imports', () => {
    const imported = (name: string) =>
      product
        .filter(({ path }) => capabilityOf(path) === name)
        .flatMap(({ imports }) => imports.map(({ path }) => capabilityOf(path)));
    const idle = capabilities.flatMap(({ name, mayImport }) =>
      mayImport.filter((other) => !imported(name).includes(other)).map((other) => `${name} -> ${other}`),
    );
    expect(idle).toEqual([]);
  });

  test('give every table one owner', () => {
    const schema = readFileSync(join(import.meta.dirname, '../db/schema.sql'), 'utf8');
    const tables = [...schema.matchAll(/^TABLE (\w+)/gm)].map(([, name]) => name!);
    expect(capabilities.flatMap(tablesOf).toSorted()).toEqual(tables.toSorted());
  });

  test('name jobs and schedules after the capability or a folder in it', () => {
    const foldersOf = (name: string) =>
      product.filter(({ path }) => capabilityOf(path) === name).map(({ path }) => path.split('/')[2]);
    const strange = capabilities.flatMap(({ name, jobs = [], schedules = [] }) =>
      [...jobs, ...schedules]
        .map((each) => each.name)
        .filter((each) => ![name, ...foldersOf(name)].includes(each.split('.')[0])),
    );
    expect(strange).toEqual([]);
  });

  test.each([
    ['queues', queues],
    ['listeners', listeners],
    ['chores', chores],
    ['kinds of long work', longWork],
    ['mails', mailTemplates],
  ])('give %s unique names', (_kind, all) => {
    const called = all.map(({ name }) => name);
    expect(called).toEqual([...new Set(called)]);
  });
});

/** Finds all cycles of runtime imports, as lists of files. */
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
