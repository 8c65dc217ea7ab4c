import { describe, expect, test } from 'vitest';
import { capabilities } from '#server/capabilities.ts';
import { readSources } from './imports.ts';
import { tablesIn } from './tables-in-sql.ts';

const owners = new Map(
  capabilities.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)),
);

/** Queries that name a table of another capability, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'server/messages/read-batch.ts: opt_outs':
    'Runs for every batch that leaves: one statement reads the messages and which numbers have opted out.',
  'server/messages/mark.ts: opt_outs':
    'Runs for every slice that leaves: the mark is committed and opt-outs are looked at in one statement, or one could slip between.',
};

/** The capability of a file of the server; undefined for the composers. */
function capabilityOf(path: string): string | undefined {
  const [, folder, file] = path.split('/');
  return file === undefined ? undefined : folder;
}

const product = readSources(['server']).filter(({ path }) => !/\.test\.ts$|\/test(data|ing)\//.test(path));
const foreign = product.flatMap(({ path, text }) =>
  tablesIn(text, [...owners.keys()])
    .filter((table) => owners.get(table) !== capabilityOf(path))
    .map((table) => `${path}: ${table}`),
);

describe('a table', () => {
  test('is named in queries of its owner only, but for exceptions with a reason', () => {
    expect(foreign.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  test.each([
    [`SELECT 1 FROM contacts c`, ['contacts']],
    [`DELETE FROM ONLY messages`, ['messages']],
    ['sql`UPDATE groups SET x = 1`', ['groups']],
    ['INSERT INTO replies', ['replies']],
    [`FROM contacts c LEFT JOIN\n  groups g`, ['contacts', 'groups']],
    [`db.selectFrom('contacts as c')`, ['contacts']],
    [`db\n    .insertInto('replies')`, ['replies']],
    [`.innerJoin('groups as g', (join) => join)`, ['groups']],
    [`deleteInBatches(db, 'replies', sql\`x\`)`, ['replies']],
    [`countFailure(db, 'campaigns', piece)`, ['campaigns']],
    [`import { groups } from 'contacts'; // update contacts, from groups`, []],
    [`FROM nothing_of_ours`, []],
  ])('is found in %j', (text, tables) => {
    expect(tablesIn(text, [...owners.keys()])).toEqual(tables);
  });
});
